import type { Call, Entity } from '../../../metadata/model';
import { readPath } from '../../../metadata/model/paths';
import { useClient } from '../client/client';
import { useData } from '../client/use-data';
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
  const { data: record, ...detail } = useData(
    async (signal) => {
      const answer = await client.call(call, body, { signal });
      return readRecord(entity, readPath(answer, (call.result ?? entity.names.one).split('.')));
    },
    [body, call, client, entity],
  );
  return { record, ...detail };
}

const nothing = {};
