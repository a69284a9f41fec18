import { sql } from 'kysely';
import type { Constants } from '../../metadata/model';
import { asSystem } from '../database/transaction';
import type { Database } from '../platform/handler';
import type { SessionWarehouse } from '../platform/session';

// What ends a session when it is disabled, by the column in which the session names it.
const columns: Record<string, ReturnType<typeof sql>> = { account: sql`s.account_id`, warehouse: sql`s.warehouse_id` };

/**
 * How many people are at work whose sessions end when these records are disabled; undefined for records of entities that no session needs.
 * From a warehouse an account is disabled there alone, from the inner organization everywhere.
 */
export async function peopleOnline(
  db: Database,
  limits: Constants['session'],
  { entity, ids, from }: { entity: string; ids: string[]; from: SessionWarehouse },
): Promise<number | undefined> {
  const column = columns[entity];
  if (!column) return undefined;
  const here = entity === 'account' && from.kind !== 'inner' ? sql`and s.warehouse_id = ${from.id}` : sql``;
  const { rows } = await asSystem(db, 'only the system sees sessions', (system) =>
    sql<{ people: number }>`
      select count(distinct s.account_id)::int as people from session s
      where s.id in (select unnest(living_sessions(
        array(select s.id from session s where ${column} = any(${ids}::uuid[]) ${here}), ${limits.idleMs}, ${limits.absoluteMs})))`.execute(
      system,
    ),
  );
  return rows[0]?.people ?? 0;
}
