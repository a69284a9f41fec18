import { CloseOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Flex, Progress, Typography } from 'antd';
import type { Upload, Uploads } from './use-uploads';
import { zh } from '../../language/zh';

const nameStyle = { flex: '1 1 0', minWidth: 0 } as const;
const shareStyle = { flex: '1 1 0', minWidth: 72 } as const;

interface Props {
  uploads: Uploads;
  /** No more of them fit. */
  isFull: boolean;
}

/** Files on their way, how far they are, and what may be done about them; those that were not sent, and why. */
export function UploadLines({ uploads: { list, refused }, isFull }: Props) {
  return (
    <>
      {list.map((upload) => (
        <UploadLine key={upload.key} upload={upload} isFull={isFull} />
      ))}
      {refused.map((text) => (
        <Typography.Text key={text} type="danger" role="alert">
          {text}
        </Typography.Text>
      ))}
    </>
  );
}

function UploadLine({ upload, isFull }: { upload: Upload; isFull: boolean }) {
  const { name, percent, problem, remove, again } = upload;
  if (problem === undefined) {
    return (
      <Flex gap={8} align="center" data-upload="underway">
        <Typography.Text ellipsis={{ tooltip: name }} style={nameStyle}>
          {name}
        </Typography.Text>
        <Progress percent={percent} size="small" style={shareStyle} aria-label={zh`${name} 上传进度`} />
        <EndButton label={zh`取消上传 ${name}`} title={zh`取消上传`} onClick={remove} />
      </Flex>
    );
  }
  return (
    <Flex gap={8} align="center" data-upload="failed">
      <Typography.Text type="danger" role="alert" style={nameStyle}>
        {zh`${name}：${problem}`}
      </Typography.Text>
      <Button
        type="link"
        size="small"
        icon={<RedoOutlined />}
        aria-label={zh`重新上传 ${name}`}
        disabled={isFull}
        onClick={again}
      >
        {zh`重试`}
      </Button>
      <EndButton label={zh`移除 ${name}`} title={zh`移除`} onClick={remove} />
    </Flex>
  );
}

function EndButton({ label, title, onClick }: { label: string; title: string; onClick(): void }) {
  return (
    <Button type="text" size="small" icon={<CloseOutlined />} aria-label={label} title={title} onClick={onClick} />
  );
}
