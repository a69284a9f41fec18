import { useCallback, useEffect, useState } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import { readPath } from '../../../metadata/paths';
import { useClient } from '../client/client';
import { readRecord, type EntityRecord } from '../entity/entity-record';

export interface Detail {
  record?: EntityRecord;
  loading: boolean;
  error: unknown;
  refresh(): void;
}

/** Reads one record: with `body`, or the one that the session means. */
export function useDetail(entity: Entity, call: Call, body: Record<string, unknown> = nothing): Detail {
  const client = useClient();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<Detail, 'refresh'>>({ loading: true, error: undefined });
  useEffect(() => {
    const controller = new AbortController();
    const settle = (next: Omit<Detail, 'refresh'>) => !controller.signal.aborted && setState(next);
    client.call(call, body, { signal: controller.signal }).then(
      (answer) =>
        settle({
          record: readRecord(entity, readPath(answer, (call.answer ?? entity.names.one).split('.'))),
          loading: false,
          error: undefined,
        }),
      (error: unknown) => settle({ loading: false, error }),
    );
    return () => controller.abort();
  }, [attempt, body, call, client, entity]);
  const refresh = useCallback(() => {
    setState((before) => ({ ...before, loading: true }));
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, refresh };
}

const nothing = {};
