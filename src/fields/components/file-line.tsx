import { DeleteOutlined, FilePdfOutlined, FileZipOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useFieldContext, type ReferenceOption } from '../field-view';
import { mediaTypes, formatFileSize, type MediaType } from '../media';
import { zh } from '../../language/zh';

interface Props {
  file: ReferenceOption;
  /** Absent: it stays. */
  onRemove?: () => void;
}

// Where little room is left, `--ct-file-size` says less.
const size = 'var(--ct-file-size, 48px)';
const pictureStyle = { width: size, height: size, objectFit: 'cover', borderRadius: 4 } as const;
const iconStyle = { width: size, fontSize: 28 } as const;

/** One file in a form: its preview, its name, its size, and the way to be rid of it. */
export function FileLine({ file, onRemove }: Props) {
  const { fileAddress } = useFieldContext();
  const address = fileAddress(file.id);
  const isImage = Boolean(mediaTypes[file.media_type as MediaType]?.isImage);
  const Sheet = file.media_type === 'application/pdf' ? FilePdfOutlined : FileZipOutlined;
  return (
    <Flex gap={8} align="center" data-file={file.id}>
      {isImage ? <img src={address} alt="" style={pictureStyle} /> : <Sheet style={iconStyle} />}
      <Typography.Link data-part="file-name" href={address} target="_blank" rel="noopener noreferrer" ellipsis>
        {file.label}
      </Typography.Link>
      {typeof file.size === 'number' && (
        <Typography.Text data-part="file-name" type="secondary" style={{ whiteSpace: 'nowrap' }}>
          {formatFileSize(file.size)}
        </Typography.Text>
      )}
      {onRemove && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={zh`移除 ${file.label}`}
          onClick={onRemove}
        />
      )}
    </Flex>
  );
}
