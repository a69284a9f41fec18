import { CameraOutlined, PaperClipOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useFieldContext, type InputProps } from '../field-view';
import { mediaTitles, mediaTypes, formatFileSize } from '../media';
import { displayList } from './display-text';
import { FileLine } from './file-line';
import { UploadLines } from './upload-lines';
import { useFileList } from './use-file-list';
import { zh } from '../../language/zh';
import { takesFiles } from './takes-files';
import { onDemand } from './on-demand';

const CameraStills = onDemand(async () => (await import('./camera-stills')).default);
const hidden = { display: 'none' } as const;

/** Files chosen, dropped or pasted here are kept at once, and named by the record when it is saved. */
export default function FileInput({ id, field, value, onChange, disabled, targets }: InputProps) {
  const { maxFileBytes, typeOf } = useFieldContext();
  const chooser = useRef<HTMLInputElement>(null);
  const media = typeOf(field).media ?? [];
  const ids = displayList(value) as string[];
  const list = useFileList({ field, ids, targets, onChange });
  const max = Number(field.schema.maxItems);
  const isFull = ids.length + list.uploads.underway >= max;
  const [isCameraOn, setCameraOn] = useState(false);
  const take = (files: FileList | null) => {
    if (!disabled && files?.length) list.add([...files]);
  };
  return (
    <Flex vertical gap={8} data-part="file-input" {...takesFiles(take)}>
      {list.files.map((file) => (
        <FileLine key={file.id} file={file} onRemove={disabled ? undefined : () => list.remove(file.id)} />
      ))}
      <UploadLines uploads={list.uploads} isFull={isFull} />
      <Flex gap={8} align="center" wrap>
        <Button
          id={id}
          icon={media.every((type) => mediaTypes[type].isImage) ? <PlusOutlined /> : <PaperClipOutlined />}
          // The field's label would otherwise be all of its name.
          aria-label={zh`${field.title}：选择文件`}
          disabled={disabled || isFull}
          onClick={() => chooser.current?.click()}
        >
          {zh`选择文件`}
        </Button>
        {media.every((type) => mediaTypes[type].isImage) && hasCamera() && (
          <Button
            icon={<CameraOutlined />}
            aria-label={zh`${field.title}：拍照`}
            disabled={disabled || isFull}
            onClick={() => setCameraOn(true)}
          >
            {zh`拍照`}
          </Button>
        )}
        <Typography.Text type="secondary" data-part="file-hint">
          {zh`${ids.length} / ${max} 个，${mediaTitles(media)}，每个不超过 ${formatFileSize(maxFileBytes(field))}，可拖入或粘贴`}
        </Typography.Text>
      </Flex>
      <input
        ref={chooser}
        type="file"
        aria-label={field.title}
        tabIndex={-1}
        style={hidden}
        multiple={max > 1}
        accept={media.join(',')}
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen once more.
          target.value = '';
        }}
      />
      {isCameraOn && !isFull && (
        <CameraStills onTake={(still) => list.add([still])} onClose={() => setCameraOn(false)} />
      )}
    </Flex>
  );
}

// Only secure contexts have them.
const hasCamera = (): boolean => Boolean((navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia);
