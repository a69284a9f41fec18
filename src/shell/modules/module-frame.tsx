import { Spin } from 'antd';
import { useRef } from 'react';
import { history } from 'umi';
import { isDark, useThemePreference } from '../theme/theme-preference';
import { useMenu } from '../menu/menu-context';
import { useNotice } from '../notice';
import { ProblemCard } from '../problem/problem-card';
import { useRequest } from '../request/request-context';
import { useReadySession, useSession } from '../session/session-context';
import type { Module } from '../session/session';
import { translate } from '../shell-model';
import { useBridge } from './use-bridge';
import styles from './module-frame.module.css';
import { zh } from '../../language/zh';

interface Props {
  module: Module;
  /** In front of the person: only then it may lead somewhere else. */
  isActive: boolean;
  /** Loads the module anew. */
  onRetry: () => void;
}

// Its own origin, so that it may have storage of its own; no top-level navigation, no popups, no dialogs of the browser.
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-downloads';

/** A sub-application in its frame: a spinner until it answers, a card when it does not. */
export function ModuleFrame({ module, isActive, onRetry }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const session = useReadySession();
  const { regions } = useSession();
  const { principal, isOpen } = useMenu();
  const theme = useThemePreference();
  const request = useRequest();
  const notice = useNotice();
  const go = (path: string) => history.push(path);
  const leads = (path: string) => isActive && isOpen(path);
  const state = useBridge(frame, module, {
    session,
    regions,
    principal,
    isDark: isDark(theme),
    request,
    notice,
    isOpen: leads,
    go,
  });
  return (
    <div className={styles.module} data-module={module.name} data-state={state}>
      <iframe
        ref={frame}
        title={module.title}
        src={module.entry_url}
        sandbox={sandbox}
        referrerPolicy="origin"
        hidden={state === 'silent'}
      />
      {state === 'loading' && (
        <div className={styles.moduleCover}>
          <Spin size="large" description={zh`正在加载${module.title}`} />
        </div>
      )}
      {state === 'silent' && <ProblemCard title={module.title} text={translate('moduleSilent')} retry={onRetry} />}
    </div>
  );
}
