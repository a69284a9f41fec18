import { Tabs, type TabsProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { onDemand } from '../../../fields/components/on-demand';
import type { OnSaved } from '../../core/calls/on-saved';
import { useAttachments } from '../../core/attachments/use-attachments';
import { useComments } from '../../core/comments/use-comments';
import { useSoughtComment } from '../../core/comments/use-sought-comment';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import { useEntity } from '../../core/client/use-entity';
import { usePermittedCall } from '../../core/detail/use-permitted-call';
import { PartTitle } from './part-title';
import { useRecordContext } from './record-context';
import { RecordHistory } from './record-history';
import { RecordLog } from './record-log';
import { zh } from '../../../language/zh';

const RecordAttachments = onDemand(async () => (await import('../attachments/record-attachments')).RecordAttachments);
const RecordComments = onDemand(async () => (await import('../comments/record-comments')).RecordComments);

interface Props {
  onRestored: OnSaved;
}

/** What became of a record: its changes, what people say of it and attach to it, and where it is scanned, what scans did to it. */
export function RecordPast(props: Props) {
  const { log } = useRecordContext().entity;
  return log ? <WithLog {...props} name={log.entity} /> : <Parts {...props} />;
}

function WithLog({ name, ...props }: Props & { name: string }) {
  const state = useEntity(name);
  return <Parts {...props} log={state.phase === 'ready' ? state.loaded : undefined} />;
}

/** One part stands for itself; more are tabs, of which the others are asked for when they are opened, but for how many comments and files there are. */
function Parts({ log, onRestored }: Props & { log?: LoadedEntity }) {
  const { entity, record } = useRecordContext();
  const past = usePermittedCall(entity, 'history');
  const list = usePermittedCall(log?.entity, 'list');
  const [sought, forget] = useSoughtComment();
  const comments = useComments(entity, record.id, sought);
  const attachments = useAttachments(entity, record.id);
  const [chosen, choose] = useState<string>();
  const parts: NonNullable<TabsProps['items']> = [];
  if (past)
    parts.push({
      key: 'history',
      label: zh`变更历史`,
      children: <RecordHistory call={past} onRestored={onRestored} />,
    });
  if (comments)
    parts.push({
      key: 'comments',
      label: commentsTitle(comments.answer?.standing),
      children: <RecordComments comments={comments} sought={sought} />,
    });
  if (attachments)
    parts.push({
      key: 'attachments',
      label: attachmentsTitle(attachments.answer?.attachment_list.length),
      children: <RecordAttachments key={record.id} attachments={attachments} />,
    });
  if (log && list)
    parts.push({
      key: 'log',
      label: log.entity.title,
      children: <RecordLog log={log.entity} list={list} />,
    });
  const [first, ...others] = parts;
  if (!first) return null;
  if (!others.length) return first.key === 'history' ? first.children : titled(first.label, first.children);
  const turn = (key: string) => {
    choose(key);
    if (sought !== undefined) forget();
  };
  return <Tabs items={parts} activeKey={sought !== undefined ? 'comments' : (chosen ?? first.key)} onChange={turn} />;
}

const commentsTitle = (count: number | undefined): string => (count ? zh`评论（${count}）` : zh`评论`);

const attachmentsTitle = (count: number | undefined): string => (count ? zh`附件（${count}）` : zh`附件`);

const titled = (title: ReactNode, children: ReactNode) => (
  <>
    <PartTitle>{title}</PartTitle>
    {children}
  </>
);
