import { sql } from 'kysely';
import type { Constants } from '../../metadata/model';
import type { Database, HandlerContext } from '../platform/handler';
import { hashOfSecret, newSecret } from './secret';
import { deleteLapsedSessions, deleteSessions, type Ending } from './session-end';
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
  ending: Ending,
  { warehouseId, except }: { warehouseId?: string; except?: string } = {},
): Promise<number> {
  const here = warehouseId ? sql`and s.warehouse_id = ${warehouseId}` : sql``;
  const ids = await deleteSessions(db, sql`s.account_id = ${accountId} and s.id <> ${except ?? ''} ${here}`, ending);
  await releaseWorkbenchesOf(db, ids);
  return ids.length;
}

/** A living session, as its account is told of it. */
export interface OwnSession {
  session_key: string;
  is_current: boolean;
  user_agent: string;
  ip: string;
  create_time: string;
  seen_time: string;
  warehouse_name: string;
  workbench_name: string;
}

// What a session is called outside: the same when it is given a new id, with another warehouse; it opens nothing.
const sessionKey = sql`encode(sha256(convert_to(s.account_id::text || ' ' || extract(epoch from s.create_time)::text, 'UTF8')), 'hex')`;

/** The sessions of an account that are not over, the latest used first; `current` is the id of the one that asks. Needs the system scope. */
export async function sessionsOf(
  db: Database,
  accountId: string,
  current: string,
  limits: Constants['session'],
): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select ${sessionKey} as session_key, s.id = ${current} as is_current, coalesce(s.user_agent, '') as user_agent, coalesce(s.ip, '') as ip,
      s.create_time, s.seen_time, coalesce(w.warehouse_name, '') as warehouse_name, coalesce(bench.name, '') as workbench_name
    from session s
      left join warehouse w on w.id = s.warehouse_id
      left join workbench bench on bench.warehouse_id = s.warehouse_id and bench.id::text = s.workbench_id
    where s.account_id = ${accountId}
      and s.id in (select unnest(living_sessions(array(select id from session where account_id = ${accountId}),
        ${limits.idleMs}, ${limits.absoluteMs})))
    order by s.id = ${current} desc, s.seen_time desc, s.id`.execute(db);
  return rows;
}

/** Ends the account's session of that key, unless it is the one that asks; answers how many. Needs the system scope. */
export async function endSessionByKey(db: Database, accountId: string, key: string, current: string): Promise<number> {
  const which = sql`s.account_id = ${accountId} and s.id <> ${current} and ${sessionKey} = ${key}`;
  const ids = await deleteSessions(db, which, { reason: 'device' });
  await releaseWorkbenchesOf(db, ids);
  return ids.length;
}

/** Sweeps out sessions beyond their limits. Needs the system scope. */
export async function endExpiredSessions(db: Database, limits: Constants['session']): Promise<void> {
  await releaseWorkbenchesOf(db, await deleteLapsedSessions(db, limits));
}
