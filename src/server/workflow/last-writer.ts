import { sql } from 'kysely';
import { say } from '../platform/errors';
import type { HandlerContext, StoredRecord } from '../platform/handler';
import type { Scan, WorkflowEntity } from './scan';

interface Writer {
  account_id: string | null;
  account_name: string;
}

/** Who has written a record last, as its history says; undefined: nothing is told of it. */
export async function lastWriter(
  { db }: Pick<HandlerContext, 'db'>,
  entity: string,
  { id }: Pick<StoredRecord, 'id'>,
): Promise<Writer | undefined> {
  const { rows } = await sql<Writer>`select account_id, account_name from history
    where entity = ${entity} and record_id = ${id}::uuid order by version desc limit 1`.execute(db);
  return rows[0];
}

/** The same as it is told to the person who scans: by name, or as the person's own doing. */
export async function lastWriterTold(scan: Scan, entity: WorkflowEntity, record: StoredRecord): Promise<string> {
  const writer = await lastWriter(scan, entity, record);
  if (writer?.account_id === scan.session.account.id) return say(scan.model, 'yourself');
  return writer?.account_name ?? say(scan.model, 'anotherPerson');
}
