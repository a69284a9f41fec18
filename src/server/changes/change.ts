import { sql, type RawBuilder } from 'kysely';
import { writeBehind } from '../database/pipelined';
import type { Database } from '../handler';

/** That records were written, not what was written: whoever hears it asks for what he may see. */
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
const mostIds = 150;

/** What all processes hear once the transaction is committed; if it is not, nobody hears of it. A column of a statement. */
export function news(entity: string, warehouse: string | null, all: string[]): RawBuilder<unknown> {
  const ids = [...new Set(all)];
  const change: Change = { entity, warehouse, ids: ids.length > mostIds ? [] : ids, count: ids.length };
  return sql`pg_notify(${channel}, ${JSON.stringify(change)})`;
}

/** Tells them. */
export async function announce(db: Database, entity: string, warehouse: string | null, all: string[]): Promise<void> {
  await writeBehind(db, sql`select ${news(entity, warehouse, all)}`);
}
