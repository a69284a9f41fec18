import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { nextSight, nothingSeen } from './steady-code';
import styles from './camera.module.css';
import { zh } from '../../language/zh';

interface Props {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The camera as a spare scanner. */
export function Camera({ onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const counted = useEffectEvent(onCode);
  useEffect(() => {
    let sight = nothingSeen;
    let isOver = false;
    let stop = () => {};
    const see = (read: string | undefined) => {
      const next = nextSight(sight, read);
      sight = next.sight;
      if (next.code !== undefined) counted(next.code);
    };
    const begin = async () => {
      const { BrowserMultiFormatReader } = await import('@zxing/browser');
      const reader = new BrowserMultiFormatReader(undefined, { delayBetweenScanAttempts: 80 });
      const wish = { video: { facingMode: 'environment', width: { ideal: 1280 } } };
      const controls = await reader.decodeFromConstraints(wish, video.current ?? undefined, (result) =>
        see(result?.getText()),
      );
      if (isOver) controls.stop();
      else stop = () => controls.stop();
    };
    begin().catch(() => setProblem(zh`摄像头无法使用，请检查授权，或改用扫描枪`));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return (
    <section className={styles.camera} aria-label={zh`摄像头扫描`}>
      {problem ? <Alert type="warning" showIcon title={problem} /> : <video ref={video} muted playsInline />}
      <Button icon={<CloseOutlined />} aria-label={zh`关闭摄像头`} onClick={onClose} />
    </section>
  );
}
