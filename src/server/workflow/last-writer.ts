import { sql } from 'kysely';
import type { HandlerContext, StoredRecord } from '../platform/handler';

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
