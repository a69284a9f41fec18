import { CameraOutlined, DeleteOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import './camera.css';

/** Specification scan-workflows.md 1.6. */
const mostPhotos = 6;

interface Props {
  photos: Blob[];
  onChange: (photos: Blob[]) => void;
}

/** Takes one to six stills with the camera. What becomes of them is the page's business and never holds up the next scan. */
export function Photos({ photos, onChange }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
    };
    begin().catch(() => setProblem(true));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  const take = async () => {
    const still = video.current && (await stillOf(video.current));
    if (still) onChange([...photos, still]);
  };
  return (
    <div className="ct-photos">
      {problem ? (
        <Alert type="warning" showIcon title="摄像头无法使用，请检查授权" />
      ) : (
        <video ref={video} muted playsInline />
      )}
      <Button icon={<CameraOutlined />} disabled={problem || photos.length >= mostPhotos} onClick={() => void take()}>
        拍照（{photos.length}/{mostPhotos}）
      </Button>
      <ul>
        {photos.map((photo, place) => (
          <li key={place}>
            <Still photo={photo} place={place + 1} />
            <Button
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`删除第 ${place + 1} 张`}
              onClick={() => onChange(photos.filter((one) => one !== photo))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Still({ photo, place }: { photo: Blob; place: number }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(photo);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return address ? <img src={address} alt={`第 ${place} 张照片`} /> : null;
}

function stillOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
