import { Button, Empty, Tag, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'umi';
import { useSaveExport } from '../../engine/core/exports/use-save-export';
import { dateTimeText } from '../../fields/date-time/type';
import { shellModel } from '../shell-model';
import { commentAddress } from '../menu/record-address';
import { useMenu } from '../menu/menu-context';
import { newNotices, type Mention, type Notice } from './notice';
import styles from './notice-list.module.css';
import { zh } from '../../language/zh';
import { onDemand } from '../../fields/components/on-demand';

const ImportRecords = onDemand(async () => (await import('../imports/import-records')).default);

interface Props {
  notices: Notice[];
  /** Until when they are known. */
  noticed: string | undefined;
  /** A way that leads elsewhere was taken. */
  onFollow(): void;
  /** It has the place for itself, which is called like it. */
  isWide?: boolean;
}

/** What the person is told, the latest first. */
export default function NoticeList({ notices, noticed, onFollow, isWide = false }: Props) {
  const [isImportsOpen, setImportsOpen] = useState(false);
  const fresh = new Set(newNotices(notices, noticed));
  return (
    <section className={styles.notices} data-wide={isWide} aria-label={zh`通知`}>
      {!isWide && <header>{zh`通知`}</header>}
      {notices.length > 0 ? (
        <ul>
          {notices.map((notice) => (
            <li key={notice.key} data-new={fresh.has(notice)}>
              <NoticeContent notice={notice} openImports={() => setImportsOpen(true)} onFollow={onFollow} />
              <time dateTime={notice.time}>{dateTimeText(notice.time)}</time>
            </li>
          ))}
        </ul>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={zh`暂无通知`} />
      )}
      {isImportsOpen && <ImportRecords onClose={() => setImportsOpen(false)} />}
    </section>
  );
}

function NoticeContent({
  notice,
  openImports,
  onFollow,
}: Pick<Props, 'onFollow'> & { notice: Notice; openImports(): void }): ReactNode {
  const saveExport = useSaveExport();
  switch (notice.kind) {
    case 'announcement': {
      const { title, content, level } = notice.announcement;
      return (
        <>
          <Head tag={<StatusTag enumeration="announcement-level" value={level} />} title={title} />
          <Typography.Paragraph
            className={styles.noticesText}
            ellipsis={{ rows: 3, expandable: true, symbol: zh`展开` }}
          >
            {content}
          </Typography.Paragraph>
        </>
      );
    }
    case 'mention':
      return <MentionContent mention={notice.mention} onFollow={onFollow} />;
    case 'export': {
      const { file_name: name, file_type: type, task_status: status, reason, url } = notice.task;
      const save = () => void saveExport(String(url), `${name}.${type}`);
      return (
        <>
          <Head tag={<StatusTag enumeration="export-task-status" value={status} />} title={`${name}.${type}`} />
          {reason && <Typography.Text type="secondary">{reason}</Typography.Text>}
          {url && (
            <Button className={styles.way} type="link" size="small" onClick={save}>
              {zh`下载`}
            </Button>
          )}
        </>
      );
    }
    case 'import': {
      const { upload_file: file, status } = notice.task;
      return (
        <>
          <Head
            tag={<StatusTag enumeration="import-task-status" value={status} />}
            title={String((file as { file_name?: string } | undefined)?.file_name ?? zh`导入`)}
          />
          <Button className={styles.way} type="link" size="small" onClick={openImports}>
            {zh`查看导入记录`}
          </Button>
        </>
      );
    }
  }
}

function MentionContent({ mention, onFollow }: Pick<Props, 'onFollow'> & { mention: Mention }) {
  const { menu, principal } = useMenu();
  const { comment_id: comment, entity, record_id: id, call, by, title, label, text } = mention;
  const address = commentAddress(menu, principal, { entity, id, call }, comment);
  return (
    <>
      <Head tag={<Tag color="blue">{zh`提及`}</Tag>} title={zh`${by}提到了您`} />
      <span>{zh`${title}“${label}”的评论`}</span>
      <Typography.Paragraph className={styles.noticesText} ellipsis={{ rows: 3 }}>
        {text}
      </Typography.Paragraph>
      {address && (
        <Link to={address} onClick={onFollow}>
          {zh`查看评论`}
        </Link>
      )}
    </>
  );
}

const Head = ({ tag, title }: { tag: ReactNode; title: string }) => (
  <div className={styles.noticesHead}>
    {tag}
    <strong title={title}>{title}</strong>
  </div>
);

function StatusTag({ enumeration, value }: { enumeration: string; value: unknown }) {
  const known = shellModel.enums[enumeration]?.values.find((one) => one.value === value);
  return <Tag color={known?.color}>{known?.title}</Tag>;
}
