import { useCallback, useEffect, useState } from 'react';
import type { Entity } from '../../../metadata/model';
import type { ReferrersAnswer } from '../../../metadata/referrer';
import { useClient } from '../client/client';
import { useEngine, type QuestionLine } from '../engine';
import { referrerLines } from './referrer-lines';

// The server takes so many at once; beyond, the first of them speak for all.
const most = 1000;

/** Asks what points at these records; undefined where the server has no such call. Throws CallRefused. */
export function useAskReferrers(entity: Entity): ((ids: string[]) => Promise<QuestionLine[]>) | undefined {
  const { shell, places } = useEngine();
  const client = useClient();
  const call = shell.calls?.listReferrers;
  const ask = useCallback(
    async (ids: string[]) => {
      if (!call) return [];
      const some = ids.slice(0, most);
      const answer = (await client.call(call, { entity: entity.name, id_list: some })) as ReferrersAnswer;
      const rest = ids.length > most ? [{ text: `以上按前 ${most} 条统计` }] : [];
      return [...referrerLines(answer, some, places), ...rest];
    },
    [call, client, entity, places],
  );
  return call && ask;
}

export interface Referrers {
  /** Undefined until the server has answered. */
  lines: QuestionLine[] | undefined;
  error: unknown;
  retry(): void;
}

/** What points at these records, asked anew when they are others. */
export function useReferrers(entity: Entity, ids: string[]): Referrers {
  const ask = useAskReferrers(entity);
  const [state, setState] = useState<Omit<Referrers, 'retry'> & { of?: string }>(nothing);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const of = ids.join();
  useEffect(() => {
    if (!ask || !of) return;
    let isWanted = true;
    ask(of.split(',')).then(
      (lines) => isWanted && setState({ lines, error: undefined, of }),
      (error: unknown) => isWanted && setState({ lines: undefined, error, of }),
    );
    return () => {
      isWanted = false;
    };
  }, [ask, attempt, of]);
  return { ...(state.of === of ? state : nothing), retry };
}

const nothing = { lines: undefined, error: undefined };
