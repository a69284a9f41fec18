import { useCallback } from 'react';
import type { Entity } from '../../../metadata/model';
import { filled } from '../../../language/filled';
import { useShellCall } from '../client/call-named';
import { messageOf } from '../client/message-of';
import { useData } from '../client/use-data';
import { useEngine, type QuestionLine } from '../engine';
import { referrerLines } from './referrer-lines';
import { zh } from '../../../language/zh';

// The server takes so many at once; beyond, the first of them speak for all.
const max = 1000;

/** What disabling records reaches. */
export interface Reach {
  /** What else follows from it, and how many people are signed out. */
  warnings: QuestionLine[];
  /** What points at them. */
  lines: QuestionLine[];
  /** Why the record of the own session, which is among them, is not disabled. */
  refusal?: string;
}

const nothing: Reach = { warnings: [], lines: [] };

/** Asks what points at these records; undefined where the server has no such call. Throws CallRefused. */
export function useAskReferrers(entity: Entity): ((ids: string[]) => Promise<Reach>) | undefined {
  const { places, shell } = useEngine();
  const call = useShellCall('listReferrers');
  const ask = useCallback(
    async (ids: string[]) => {
      if (!call) return nothing;
      const some = ids.slice(0, max);
      const answer = await call({ entity: entity.name, id_list: some });
      const rest = ids.length > max ? [{ text: zh`以上按前 ${max} 条统计` }] : [];
      const { online: people, warning_list: warnings = [], refusal } = answer;
      const online = people ? [{ text: filled(messageOf(shell, 'peopleOnline'), { people }) }] : [];
      const told = warnings.map((text) => ({ text }));
      const lines = [...referrerLines(answer, some, places), ...rest];
      return { warnings: [...told, ...online], lines, ...(refusal !== undefined && { refusal }) };
    },
    [call, entity, places, shell],
  );
  return call && ask;
}

export interface Referrers {
  /** Undefined until the server has answered. */
  reach: Reach | undefined;
  error: unknown;
  retry(): void;
}

/** What points at these records, asked anew when they are others. */
export function useReferrers(entity: Entity, ids: string[]): Referrers {
  const ask = useAskReferrers(entity);
  const of = ids.join();
  const { data, error, refresh } = useData(async () => ask?.(of.split(',')), [ask, of], {
    ready: Boolean(ask && of),
    forget: true,
  });
  return { reach: data, error, retry: refresh };
}
