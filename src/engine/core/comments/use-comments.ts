import { useMemoizedFn } from 'ahooks';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../../generated/client';
import { commentNews, takesComments } from '../../../metadata/model/comments';
import type { Entity } from '../../../metadata/model';
import { useShellCall } from '../client/call-named';
import { useData } from '../client/use-data';
import { useEngine } from '../engine';

type Answer = AnswerOf<'shell.listComments'>;
export type RecordComment = Answer['comment_list'][number];

export interface Comments {
  /** A page of them, the latest first; undefined before the first answer. */
  answer: Answer | undefined;
  loading: boolean;
  error: unknown;
  turn(page: number): void;
  refresh(): void;
}

/**
 * What people say of a record, as it is said; undefined where the entity takes no comments. `sought`: the comment whose page is shown until another is turned to.
 */
export function useComments(entity: Entity, recordId: string, sought: string | undefined): Comments | undefined {
  const list = useShellCall('listComments');
  const { live } = useEngine();
  const [turned, setTurned] = useState<{ from: string | undefined; page: number }>();
  const page = turned && turned.from === sought ? turned.page : undefined;
  const isTaken = list !== undefined && takesComments(entity);
  const { data, loading, error, refresh } = useData(
    async (signal) => {
      const where = page === undefined ? sought && { comment_id: sought } : { page };
      return list?.({ entity: entity.name, record_id: recordId, ...where }, { signal });
    },
    [entity.name, list, page, recordId, sought],
    { ready: isTaken },
  );
  const hear = useMemoizedFn(({ ids }: { ids: string[] }) => {
    if (!ids.length || ids.includes(recordId)) refresh();
  });
  useEffect(() => (isTaken ? live.subscribe(commentNews, hear) : undefined), [hear, isTaken, live]);
  if (!isTaken) return undefined;
  return { answer: data, loading, error, refresh, turn: (to) => setTurned({ from: sought, page: to }) };
}
