import { useCallback } from 'react';
import { holds } from '../../../metadata/check/conditions';
import type { Call, Entity } from '../../../metadata/model';
import type { Question } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import { useAskReferrers } from '../related/use-referrers';
import { zh } from '../../../language/zh';

interface Impact extends Pick<Question, 'content' | 'lines'> {
  /** Why there is nothing to ask: the server does not do that with the record of the own session. */
  refusal?: string;
}

/** What a question about switching a record, or about what cannot be taken back, says of its reach: whatever points at it. When it cannot be read, the dialog says so and the call stays possible. */
export function useImpact(
  entity: Entity,
): (call: Call, record: EntityRecord | undefined, value: unknown, effect?: string) => Promise<Impact> {
  const ask = useAskReferrers(entity);
  return useCallback(
    async (call, record, value, effect) => {
      if (!ask || !record || (call.effect !== 'set' && !call.danger)) return {};
      const told = (text: string) => ({ content: [effect, text].filter(Boolean).join(zh`。`) });
      try {
        const reach = await ask([record.id]);
        if (reach.refusal && refusesOwn(entity, call, value)) return { refusal: reach.refusal };
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

const refusesOwn = ({ own }: Entity, { sets }: Call, value: unknown): boolean =>
  own !== undefined && holds(own.refuses, (name) => (name === sets ? value : undefined));
