import { Alert, Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { zh } from '../../language/zh';

const videoStyle = { display: 'block', width: '100%', borderRadius: 6 } as const;

interface Props {
  onTake: (still: File) => void;
  onClose: () => void;
}

/** What the device's camera sees; each still is one more file. */
export default function CameraStills({ onTake, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'opening' | 'open' | 'failed'>('opening');
  const [count, setCount] = useState(0);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setState('open');
    };
    begin().catch(() => !isOver && setState('failed'));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  const take = async () => {
    const still = video.current && (await stillOf(video.current));
    if (!still) return;
    setCount(count + 1);
    onTake(new File([still], zh`照片${count + 1}.jpg`, { type: still.type }));
  };
  return (
    <Modal
      open
      title={zh`拍照`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{zh`完成`}</Button>
          <Button type="primary" disabled={state !== 'open'} onClick={() => void take()}>
            {zh`拍一张`}
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <Alert type="warning" showIcon title={zh`摄像头无法使用，请检查授权，或改为选择文件`} />
      ) : (
        <video ref={video} muted playsInline style={videoStyle} />
      )}
    </Modal>
  );
}

function stillOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
