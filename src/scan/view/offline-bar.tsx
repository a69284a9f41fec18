import { DisconnectOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { announceOffline } from '../../engine/core/platform/offline-announced';
import styles from './scan-page.module.css';
import { zh } from '../../language/zh';

/** Cannot be overlooked: nothing is sent now, and nothing is lost. */
export function OfflineBar({ waiting }: { waiting: number }) {
  // A page that is kept behind others has no effects.
  useEffect(announceOffline, []);
  return (
    <div className={styles.offline} role="alert" data-offline>
      <DisconnectOutlined /> {zh`网络已断开：可以继续扫描，${waiting} 条已保存在本机，恢复后按顺序提交`}
    </div>
  );
}
