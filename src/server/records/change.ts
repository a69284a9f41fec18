import { sql, type RawBuilder } from 'kysely';
import { enqueueStatement } from '../database/pipelined';
import type { Database } from '../platform/handler';

/** Names the written records, not their values: listeners read what they may see. */
export interface Change {
  entity: string;
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
export function changeNotification(entity: string, warehouse: string | null, all: string[]): RawBuilder<unknown> {
  const ids = [...new Set(all)];
  const change: Change = { entity, warehouse, ids: ids.length > maxIds ? [] : ids, count: ids.length };
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
