import { useCallback, useEffect, useState } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import { useClient } from '../client/client';
import type { EntityRecord } from '../entity/entity-record';
import { useRights } from '../rights';
import { readHistory, type HistoryPage } from './read-history';

/** Changes on one page of a record's history. */
export const historyPageSize = 10;

export interface History extends HistoryPage {
  page: number;
  loading: boolean;
  loaded: boolean;
  error: unknown;
  turn(page: number): void;
  refresh(): void;
}

const nothing: HistoryPage = { changes: [], total: 0 };

/** The past of a record, a page at a time, the latest first; asked anew when the record is another. */
export function useHistory(entity: Entity, call: Call, record: EntityRecord): History {
  const client = useClient();
  const rights = useRights();
  const [page, turn] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState({ ...nothing, loading: true, loaded: false, error: undefined as unknown });
  useEffect(() => {
    const controller = new AbortController();
    const isWanted = () => !controller.signal.aborted;
    setState((before) => ({ ...before, loading: true }));
    const body = { [entity.names.id]: record.id, pagination: { page, size: historyPageSize } };
    client.call(call, body, { signal: controller.signal }).then(
      (answer) =>
        isWanted() &&
        setState({ ...readHistory(entity, record, answer, rights), loading: false, loaded: true, error: undefined }),
      (error: unknown) => isWanted() && setState((before) => ({ ...before, loading: false, error })),
    );
    return () => controller.abort();
  }, [attempt, call, client, entity, page, record, rights]);
  const refresh = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, page, turn, refresh };
}
