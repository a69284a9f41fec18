import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import type { AnswerOf } from '../../../generated/client';
import { attachmentNews, takesAttachments } from '../../../metadata/model/comments';
import type { Entity } from '../../../metadata/model';
import { useShellCall } from '../client/call-named';
import { useData } from '../client/use-data';
import { useEngine } from '../engine';

type Answer = AnswerOf<'shell.listAttachments'>;
export type RecordAttachment = Answer['attachment_list'][number];

export interface Attachments {
  /** The latest first; undefined before the first answer. */
  answer: Answer | undefined;
  loading: boolean;
  error: unknown;
  refresh(): void;
}

/** The files that are attached to a record, as they come and go; undefined where none can be. */
export function useAttachments(entity: Entity, recordId: string): Attachments | undefined {
  const list = useShellCall('listAttachments');
  const { live } = useEngine();
  const isTaken = list !== undefined && takesAttachments(entity);
  const { data, loading, error, refresh } = useData(
    async (signal) => list?.({ entity: entity.name, record_id: recordId }, { signal }),
    [entity.name, list, recordId],
    { ready: isTaken },
  );
  const hear = useMemoizedFn(({ ids }: { ids: string[] }) => {
    if (!ids.length || ids.includes(recordId)) refresh();
  });
  useEffect(() => (isTaken ? live.subscribe(attachmentNews, hear) : undefined), [hear, isTaken, live]);
  return isTaken ? { answer: data, loading, error, refresh } : undefined;
}
