import { sql, type RawBuilder } from 'kysely';
import { attachmentNews, commentNews } from '../../metadata/model/comments';
import { enqueueStatement } from '../database/pipelined';
import type { Database } from '../platform/handler';

/** Names the written records, not their values: listeners read what they may see. */
export interface Change {
  entity: string;
  /** The entity whose records were spoken of: its readers hear of it. Absent: its records were written. */
  of?: string;
  /** Where; null: in no warehouse. */
  warehouse: string | null;
  /** Empty when there are too many to name. */
  ids: string[];
  count: number;
}

export const channel = 'cangtai_change';

// PostgreSQL carries 8,000 bytes.
const maxIds = 150;

/** A column of a statement that notifies all processes when the transaction commits. */
export function changeNotification(
  entity: string,
  warehouse: string | null,
  all: string[],
  of?: string,
): RawBuilder<unknown> {
  const ids = [...new Set(all)];
  const change: Change = { entity, of, warehouse, ids: ids.length > maxIds ? [] : ids, count: ids.length };
  return sql`pg_notify(${channel}, ${JSON.stringify(change)})`;
}

/** Notifies all processes of the change when the transaction commits. */
export async function notifyChange(
  db: Database,
  entity: string,
  warehouse: string | null,
  all: string[],
): Promise<void> {
  await enqueueStatement(db, sql`select ${changeNotification(entity, warehouse, all)}`);
}

/** Notifies all processes that something was said of a record, when the transaction commits. `ids`: the record's, and those of the accounts that are mentioned. */
export const notifyComment = (db: Database, of: string, warehouse: string, ids: string[]): Promise<void> =>
  notifyBeside(db, commentNews, { of, warehouse, ids });

/** The same of a file that was attached to a record, or removed. */
export const notifyAttachment = (db: Database, of: string, warehouse: string, recordId: string): Promise<void> =>
  notifyBeside(db, attachmentNews, { of, warehouse, ids: [recordId] });

async function notifyBeside(
  db: Database,
  news: string,
  { of, warehouse, ids }: { of: string; warehouse: string; ids: string[] },
): Promise<void> {
  await enqueueStatement(db, sql`select ${changeNotification(news, warehouse, ids, of)}`);
}
