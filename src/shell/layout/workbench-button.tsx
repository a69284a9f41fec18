import { DesktopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useNotice } from '../notice';
import type { Workbench } from '../session/session';
import { useSession } from '../session/session-context';
import { translate, shellModel } from '../shell-model';
import { useMayLeave } from '../tabs/use-may-leave';
import { LazyWorkbenchModal } from '../auth/lazy-workbench-modal';
import controls from '../../fields/components/controls.module.css';
import styles from './console.module.css';
import { zh } from '../../language/zh';

const { noWorkbenchId, workbenchReloadMs } = shellModel.constants;

/** The workbench of the session, or `-`; a click changes it. */
export function WorkbenchButton({ workbench }: { workbench: Workbench }) {
  const { reload } = useSession();
  const notice = useNotice();
  const mayLeave = useMayLeave();
  const ask = async () => setAsking(await mayLeave());
  const [isAsking, setAsking] = useState(false);
  const name = workbench.id === noWorkbenchId ? '-' : workbench.name;

  const bound = () => {
    setAsking(false);
    notice.success(translate('workbenchReset'));
    setTimeout(() => window.location.reload(), workbenchReloadMs);
  };
  // A refused new workbench leaves none, because the old one is freed first: the session has to be read again.
  const close = () => {
    setAsking(false);
    void reload();
  };

  return (
    <>
      <Button
        type="text"
        data-tour="workbench"
        icon={<DesktopOutlined />}
        title={zh`当前工作台，点击更换`}
        onClick={() => void ask()}
      >
        <span className={controls.visuallyHidden}>{zh`当前工作台：`}</span>
        <span className={styles.barClip}>{name}</span>
      </Button>
      {isAsking && <LazyWorkbenchModal onBound={bound} onClose={close} />}
    </>
  );
}
