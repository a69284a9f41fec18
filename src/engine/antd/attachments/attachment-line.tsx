import { DeleteOutlined, DownloadOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Button, Image, Typography } from 'antd';
import { dateTimeText } from '../../../fields/date-time/type';
import { useFieldContext } from '../../../fields/field-view';
import { formatFileSize, mediaTypes, type MediaType } from '../../../fields/media';
import type { RecordAttachment } from '../../core/attachments/use-attachments';
import { useShellCall } from '../../core/client/call-named';
import { useNotifyError } from '../../core/client/use-notify-error';
import { useEngine } from '../../core/engine';
import styles from './attachments.module.css';
import { zh } from '../../../language/zh';

const size = 48;

interface Props {
  attachment: RecordAttachment;
  refresh(): void;
}

/** One attached file: a picture opens large, the rest in a page of its own; who attached it, when; and how to be rid of it. */
export function AttachmentLine({ attachment, refresh }: Props) {
  const { attachment_id: id, file, by, at, may_remove: mayRemove } = attachment;
  const { fileAddress } = useFieldContext();
  const { confirm } = useEngine();
  const remove = useShellCall('removeAttachment');
  const notifyError = useNotifyError();
  const address = fileAddress(file.id);
  const isImage = mediaTypes[file.media_type as MediaType]?.isImage;
  const takeAway = async () => {
    const title = zh`移除附件“${file.label}”？`;
    const content = zh`移除后所有人都不能再查看和下载，不能恢复`;
    if (!(await confirm({ title, content, okText: zh`移除附件`, danger: true }))) return;
    await remove?.({ attachment_id: id }).catch((error: unknown) => notifyError(error));
    refresh();
  };
  return (
    <li className={styles.file} data-attachment={id}>
      <span className={styles.picture}>
        {isImage ? <Image src={address} alt={file.label} width={size} height={size} /> : <FilePdfOutlined />}
      </span>
      <span className={styles.about}>
        <Typography.Link href={address} target="_blank" rel="noopener noreferrer">
          {file.label}
        </Typography.Link>
        <Typography.Text type="secondary">
          {formatFileSize(file.size)} · {by} · <time dateTime={at}>{dateTimeText(at)}</time>
        </Typography.Text>
      </span>
      <span className={styles.acts}>
        <Button
          type="text"
          icon={<DownloadOutlined />}
          href={`${address}?save`}
          aria-label={zh`下载 ${file.label}`}
          title={zh`下载`}
        />
        {mayRemove && (
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={zh`移除 ${file.label}`}
            title={zh`移除`}
            onClick={() => void takeAway()}
          />
        )}
      </span>
    </li>
  );
}
