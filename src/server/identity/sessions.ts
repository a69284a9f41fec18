import { sql } from 'kysely';
import type { Constants } from '../../metadata/model';
import type { Database, HandlerContext } from '../platform/handler';
import { hashOfSecret, newSecret } from './secret';
import { releaseWorkbenchesOf } from './workbench-binding';

/** Opens a session of its own for a browser that has just signed in, and answers its secret. Needs the system scope. */
export async function openSession(
  db: Database,
  accountId: string,
  from: Pick<HandlerContext, 'ip' | 'userAgent'>,
): Promise<string> {
  const secret = newSecret();
  await sql`insert into session (id, account_id, ip, user_agent)
    values (${hashOfSecret(secret)}, ${accountId}, ${from.ip}, ${from.userAgent.slice(0, 300)})`.execute(db);
  return secret;
}

/**
 * Gives a session a new id, and answers its new secret; the old one is worth nothing from then on. `create_time` stays,
 * so that the absolute limit is not moved. Needs the system scope.
 */
export async function renewSession(
  db: Database,
  id: string,
  place: { warehouseId: string | null; workbenchId: string | null },
): Promise<string> {
  const secret = newSecret();
  await releaseWorkbenchesOf(db, [id]);
  await sql`update session
    set id = ${hashOfSecret(secret)}, warehouse_id = ${place.warehouseId}, workbench_id = ${place.workbenchId}
    where id = ${id}`.execute(db);
  return secret;
}

/** Ends one session. Needs the system scope. */
export async function endSession(db: Database, id: string): Promise<void> {
  await releaseWorkbenchesOf(db, [id]);
  await sql`delete from session where id = ${id}`.execute(db);
}

/** Ends an account's sessions, in one warehouse or everywhere, but for one that may stay; answers how many. Needs the system scope. */
export async function endSessionsOf(
  db: Database,
  accountId: string,
  { warehouseId, except }: { warehouseId?: string; except?: string } = {},
): Promise<number> {
  const here = warehouseId ? sql`and warehouse_id = ${warehouseId}` : sql``;
  const { rows } = await sql<{ id: string }>`
    delete from session where account_id = ${accountId} and id <> ${except ?? ''} ${here} returning id`.execute(db);
  await releaseWorkbenchesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Sweeps out sessions beyond their limits. Needs the system scope. */
export async function endExpiredSessions(db: Database, limits: Constants['session']): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from session where seen_time < now() - ${limits.idleMs} * interval '1 ms'
      or create_time < now() - ${limits.absoluteMs} * interval '1 ms' returning id`.execute(db);
  await releaseWorkbenchesOf(
    db,
    rows.map(({ id }) => id),
  );
}
