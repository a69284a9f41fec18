import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { followRelease } from './follow-release';
import styles from './release-bar.module.css';
import { zh } from '../../language/zh';

/** Says that there is a newer release, until the person takes it. What is on the page stays until then. */
export function ReleaseBar() {
  const [renew, setRenew] = useState<() => void>();
  useEffect(() => followRelease((bring) => setRenew(() => bring)), []);
  if (!renew) return null;
  return (
    <div className={styles.release} role="status">
      <span>{zh`仓台已更新，保存当前内容后刷新即可使用新版本`}</span>
      <Button type="primary" size="small" icon={<ReloadOutlined />} onClick={renew}>
        {zh`刷新`}
      </Button>
    </div>
  );
}
