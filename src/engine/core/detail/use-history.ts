import { useState } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import { useClient } from '../client/client';
import { useData } from '../client/use-data';
import type { EntityRecord } from '../entity/entity-record';
import { usePermissions } from '../permissions';
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
  const permissions = usePermissions();
  const [page, turn] = useState(1);
  const { data, ...reading } = useData(
    async (signal) => {
      const body = { [entity.names.id]: record.id, pagination: { page, size: historyPageSize } };
      return readHistory(entity, record, await client.call(call, body, { signal }), permissions);
    },
    [call, client, entity, page, record, permissions],
  );
  return { ...(data ?? nothing), ...reading, loaded: data !== undefined, page, turn };
}
