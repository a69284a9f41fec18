import { useCallback } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import type { Question } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import { useAskReferrers } from '../related/use-referrers';
import { zh } from '../../../language/zh';

type Impact = Pick<Question, 'content' | 'lines'>;

/** What a question about switching a record, or about what cannot be taken back, says of its reach: whatever points at it. When it cannot be read, the dialog says so and the call stays possible. */
export function useImpact(
  entity: Entity,
): (call: Call, record: EntityRecord | undefined, effect?: string) => Promise<Impact> {
  const ask = useAskReferrers(entity);
  return useCallback(
    async (call, record, effect) => {
      if (!ask || !record || (call.effect !== 'set' && !call.danger)) return {};
      const told = (text: string) => ({ content: [effect, text].filter(Boolean).join(zh`。`) });
      try {
        const reach = await ask([record.id]);
        const lines = [...reach.warnings, ...reach.lines];
        const isArchived = call.to === true && call.sets === entity.archived;
        const text = isArchived ? zh`以下记录正在引用它，不能归档：` : zh`影响范围：`;
        return lines.length ? { ...told(text), lines } : {};
      } catch {
        return told(zh`暂时无法查询哪些记录正在引用它`);
      }
    },
    [ask, entity],
  );
}
