import { useMemo, useState } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import { useClient } from '../client/client';
import { useData } from '../client/use-data';
import { useEngine } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import { listRequest, writeQuery, type ListQuery } from '../list/list-query';
import { readPage, type RecordsPage } from '../list/read-page';

/** Scans on one page of a record's log. */
export const logPageSize = 10;

export interface RecordLog extends RecordsPage {
  page: number;
  loading: boolean;
  error: unknown;
  turn(page: number): void;
  refresh(): void;
  /** The same in the log's own list, when this person may open it. */
  address: string | undefined;
}

/** What scans did to a record, whichever of its numbers was scanned, the latest first: a page of the log's own list. */
export function useRecordLog(log: Entity, list: Call, entity: Entity, record: EntityRecord): RecordLog {
  const client = useClient();
  const { places, shell } = useEngine();
  const [page, turn] = useState(1);
  const query = useMemo<ListQuery>(
    () => ({ filter: filterFor(entity, record), sort: log.list.sort, page, size: logPageSize }),
    [entity, log, page, record],
  );
  const { data, ...reading } = useData(
    async (signal) => readPage(log, await client.call(list, listRequest(log, query), { signal })),
    [client, list, log, query],
  );
  const place = places.listOf(log.name);
  const search = writeQuery(log, { ...query, page: 1, size: shell.constants.defaultPageSize }, none, shell.constants);
  return { ...(data ?? nothing), ...reading, page, turn, address: place && `${place}?${search}` };
}

const nothing: RecordsPage = { rows: [], total: 0, capped: false };
const none = new URLSearchParams();

function filterFor({ name, log, workflow }: Entity, { values }: EntityRecord): ListQuery['filter'] {
  const numbers = (workflow?.numbers ?? []).map((field) => values[field]).filter(Boolean);
  return log ? { [log.type]: [name], [log.number]: [...new Set(numbers)] } : {};
}
