import { sql } from 'kysely';
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

/** Tells all processes, once the transaction is committed; if it is not, nobody hears of it. */
export async function announce(db: Database, entity: string, warehouse: string | null, all: string[]): Promise<void> {
  const ids = [...new Set(all)];
  const change: Change = { entity, warehouse, ids: ids.length > mostIds ? [] : ids, count: ids.length };
  await sql`select pg_notify(${channel}, ${JSON.stringify(change)})`.execute(db);
}
