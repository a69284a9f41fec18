import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Empty, Flex, Spin, Typography } from 'antd';
import { useRef } from 'react';
import { formatFileSize, mediaTitles, paperMedia } from '../../../fields/media';
import type { Attachments } from '../../core/attachments/use-attachments';
import { useEngine } from '../../core/engine';
import { useRecordContext } from '../detail/record-context';
import { PageFailed } from '../state/page-state';
import { AttachmentLine } from './attachment-line';
import styles from './attachments.module.css';
import { useAttaching } from './use-attaching';
import { takesFiles } from '../../../fields/components/takes-files';
import { UploadLines } from '../../../fields/components/upload-lines';
import { zh } from '../../../language/zh';

const hidden = { display: 'none' } as const;

/** The files that are attached to a record, and the place to attach some: chosen, dropped or pasted. */
export function RecordAttachments({ attachments }: { attachments: Attachments }) {
  const { entity, record } = useRecordContext();
  const { shell } = useEngine();
  const chooser = useRef<HTMLInputElement>(null);
  const { answer, loading, error, refresh } = attachments;
  const { uploads, attach } = useAttaching(entity, record.id, refresh);
  if (!answer) {
    if (!error) return <Spin />;
    return <PageFailed title={zh`附件加载失败`} error={error} retry={refresh} />;
  }
  const { attachment_list: files, max_count: max } = answer;
  const room = max - files.length;
  const isFull = room <= uploads.underway;
  const take = (chosen: FileList | null) => {
    if (chosen?.length) attach([...chosen], room);
  };
  const limits = zh`${files.length} / ${max} 个，${mediaTitles(paperMedia)}，每个不超过 ${formatFileSize(shell.constants.files.maxBytes)}，可拖入或粘贴`;
  return (
    <section className={styles.attachments} aria-label={zh`附件`} data-attachments={entity.name} {...takesFiles(take)}>
      <Flex className={styles.chooser} gap={8} align="center" wrap>
        <Button icon={<PaperClipOutlined />} disabled={isFull} onClick={() => chooser.current?.click()}>
          {zh`添加附件`}
        </Button>
        <Typography.Text type="secondary">{limits}</Typography.Text>
      </Flex>
      <UploadLines uploads={uploads} isFull={isFull} />
      <input
        ref={chooser}
        type="file"
        aria-label={zh`附件`}
        tabIndex={-1}
        style={hidden}
        multiple
        accept={paperMedia.join(',')}
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen once more.
          target.value = '';
        }}
      />
      <Spin spinning={loading}>
        {files.length > 0 ? (
          <ul className={styles.files}>
            {files.map((one) => (
              <AttachmentLine key={one.attachment_id} attachment={one} refresh={refresh} />
            ))}
          </ul>
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={zh`还没有附件`} />
        )}
      </Spin>
    </section>
  );
}
