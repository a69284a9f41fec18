import { useCallback } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import type { Question } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import { useAskReferrers } from '../related/use-referrers';

type Told = Pick<Question, 'content' | 'lines'>;

/** What a question about switching a record says of its reach: whatever points at it. Not knowing it stops nobody, and is said. */
export function useReach(entity: Entity): (call: Call, record: EntityRecord | undefined) => Promise<Told> {
  const ask = useAskReferrers(entity);
  return useCallback(
    async ({ effect }, record) => {
      if (!ask || !record || effect !== 'set') return {};
      try {
        const lines = await ask([record.id]);
        return lines.length ? { content: '以下记录正在引用它：', lines } : {};
      } catch {
        return { content: '暂时无法查询哪些记录正在引用它' };
      }
    },
    [ask],
  );
}
