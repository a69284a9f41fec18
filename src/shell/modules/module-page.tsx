import { useEffect, useState } from 'react';
import { ProblemCard } from '../problem/problem-card';
import { translate } from '../shell-model';
import { PageArea } from '../page/page-area';
import type { Module } from '../session/session';
import { originOf } from './module';
import { ModuleFrame } from './module-frame';
import styles from './module-frame.module.css';
import { zh } from '../../language/zh';

/**
 * The page of a sub-application. It is hidden, not put to sleep: the frame is another document, which would lose everything
 * when it is taken away.
 */
export function ModulePage({ module, isActive }: { module: Module; isActive: boolean }) {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (isActive) document.title = zh`${module.title} · 仓台`;
  }, [isActive, module]);
  return (
    <div className={styles.modulePage} data-module-page hidden={!isActive}>
      <PageArea pageKey={module.path}>
        {originOf(module) === window.location.origin ? (
          <ProblemCard title={module.title} text={translate('moduleOrigin')} />
        ) : (
          <ModuleFrame key={tries} module={module} isActive={isActive} onRetry={() => setTries(tries + 1)} />
        )}
      </PageArea>
    </div>
  );
}
