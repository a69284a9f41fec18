import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { followRelease } from './follow-release';
import styles from './release-bar.module.css';
import { zh } from '../../language/zh';

/** How high it is, for what covers the whole window otherwise: `theme/overlays.ts`. */
const roomProperty = '--ct-told';

/** Says that there is a newer release, until the person takes it. What is on the page stays until then, and stays within reach. */
export function ReleaseBar() {
  const [renew, setRenew] = useState<() => void>();
  useEffect(() => followRelease((bring) => setRenew(() => bring)), []);
  if (!renew) return null;
  return (
    <div className={styles.release} role="status" data-release ref={keepRoom}>
      <span>{zh`仓台已更新，保存当前内容后刷新即可使用新版本`}</span>
      <Button type="primary" size="small" icon={<ReloadOutlined />} onClick={renew}>
        {zh`刷新`}
      </Button>
    </div>
  );
}

function keepRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(roomProperty, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(roomProperty);
  };
}
