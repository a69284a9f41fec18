import { sql } from 'kysely';
import type { Database } from '../../platform/handler';

/** What an account has kept by `savePreference`; empty when nothing. */
export async function preferenceOf(db: Database, accountId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ preference: Record<string, unknown> }>`
    select preference from preference where account_id = ${accountId}`.execute(db);
  return rows[0]?.preference ?? {};
}
