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

/** Who has emptied that field of a record last, as it is told to the person who scans; undefined: it holds something, or never did. */
export async function emptiedBy(
  scan: Scan,
  entity: WorkflowEntity,
  record: StoredRecord,
  field: string,
): Promise<string | undefined> {
  if (record[field] !== null && record[field] !== undefined) return undefined;
  const { rows } = await sql<Writer>`select account_id, account_name from history
    where entity = ${entity} and record_id = ${record.id}::uuid and before ->> ${field}::text is not null
      and after ->> ${field}::text is null order by version desc limit 1`.execute(scan.db);
  const [writer] = rows;
  return writer && told(scan, writer);
}

/** Who has written it last, as it is told to the person who scans: by name, or as the person's own doing. */
export async function lastWriterTold(scan: Scan, entity: WorkflowEntity, record: StoredRecord): Promise<string> {
  const writer = await lastWriter(scan, entity, record);
  return writer ? told(scan, writer) : say(scan.model, 'anotherPerson');
}

const told = ({ model, session }: Scan, { account_id: id, account_name: name }: Writer): string =>
  id === session.account.id ? say(model, 'yourself') : name;
