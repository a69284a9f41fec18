import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useFullscreen } from 'ahooks';
import { zh } from '../../language/zh';

/** The console without the browser around it. Not shown where the browser has no such thing. */
export function FullScreenButton() {
  const [isFull, { isEnabled, toggleFullscreen }] = useFullscreen(() => document.documentElement);
  if (!isEnabled) return null;
  const label = isFull ? zh`退出全屏` : zh`全屏`;
  return (
    <Button
      type="text"
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      aria-label={label}
      title={label}
      onClick={toggleFullscreen}
    />
  );
}
