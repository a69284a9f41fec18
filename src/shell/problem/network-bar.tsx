import { DisconnectOutlined, LoadingOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { isOfflineAnnounced, onOfflineAnnounced } from '../../engine/core/platform/offline-announced';
import { useNetwork } from '../request/network';
import styles from './network-bar.module.css';
import { zh } from '../../language/zh';

/** Says that the server cannot be reached, above everything, as long as it lasts and no page says so itself. Moves nothing. */
export function NetworkBar() {
  const network = useNetwork();
  const isTold = useSyncExternalStore(onOfflineAnnounced, isOfflineAnnounced);
  return (
    <div className={styles.network} role="status" data-network={network}>
      {network === 'offline' && !isTold && (
        <span>
          <DisconnectOutlined /> {zh`网络已断开，恢复后自动继续；已填写的内容不会丢失`}
        </span>
      )}
      {network === 'unreachable' && (
        <span>
          <LoadingOutlined /> {zh`暂时连接不上服务器，正在重试…`}
        </span>
      )}
    </div>
  );
}
