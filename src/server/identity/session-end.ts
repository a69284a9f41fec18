import { sql } from 'kysely';
import type { Constants, Model } from '../../metadata/model';
import { say } from '../platform/errors';
import type { Database } from '../platform/handler';

/** Why a session was ended by an act, of the account's own person or of another one's.  */
export type EndedBy = 'closed' | 'closedHere' | 'reset' | 'password' | 'device' | 'everywhere';
/** Why a session is over without such an act. */
type Lapsed = 'idle' | 'tooLong' | 'accountClosed' | 'warehouseClosed' | 'membershipClosed';

export interface Ending {
  reason: EndedBy;
  /** The name of the other person who did it; absent: the own one. */
  by?: string;
}

const hourMs = 3_600_000;

/** The words of every ending. */
const wordsOf: Record<EndedBy | Lapsed, string> = {
  closed: 'endedClosed',
  closedHere: 'endedClosedHere',
  reset: 'endedReset',
  password: 'endedPassword',
  device: 'endedDevice',
  everywhere: 'endedEverywhere',
  idle: 'endedIdle',
  tooLong: 'endedTooLong',
  accountClosed: 'endedAccountClosed',
  warehouseClosed: 'endedWarehouseClosed',
  membershipClosed: 'endedMembershipClosed',
};

/** Deletes sessions, and keeps why they ended, so that the browsers can be told; answers their ids. Needs the system scope. */
export async function deleteSessions(db: Database, which: ReturnType<typeof sql>, ending: Ending): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from session s where ${which} returning s.id, s.account_id, s.warehouse_id)
    insert into ended_session (id, account_id, warehouse_id, reason, by_name)
    select id, account_id, warehouse_id, ${ending.reason}, ${ending.by ?? null} from gone
    on conflict (id) do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sessions beyond their limits: deleted with their reason; what is kept of others is forgotten after as long. Answers the ids. Needs the system scope. */
export async function deleteLapsedSessions(db: Database, limits: Constants['session']): Promise<string[]> {
  await sql`delete from ended_session where end_time < now() - ${limits.absoluteMs} * interval '1 ms'`.execute(db);
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from session where seen_time < now() - ${limits.idleMs} * interval '1 ms'
        or create_time < now() - ${limits.absoluteMs} * interval '1 ms'
      returning id, account_id, warehouse_id, seen_time < now() - ${limits.idleMs} * interval '1 ms' as is_idle)
    insert into ended_session (id, account_id, warehouse_id, reason)
    select id, account_id, warehouse_id, case when is_idle then 'idle' else 'tooLong' end from gone
    on conflict (id) do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** After these the person is shut out of the account or of the warehouse: signing in does not lead back to the page. */
const shutOut: (EndedBy | Lapsed)[] = ['closed', 'closedHere', 'accountClosed', 'warehouseClosed', 'membershipClosed'];

interface Over {
  reason: EndedBy | Lapsed;
  by_name: string | null;
  account_name: string | null;
  warehouse_name: string | null;
}

/** What the person is told whose session is over. */
export interface Farewell {
  /** Why, in words. */
  ended: string;
  /** Does signing in lead back to where it was? */
  may_return: boolean;
}

/** Why the session of this id is over; undefined when nothing is known of it. Needs the system scope. */
export async function whyEnded(db: Database, model: Model, id: string): Promise<Farewell | undefined> {
  const { session: limits } = model.constants;
  const { rows } = await sql<Over>`
    select over.reason, over.by_name, account.name as account_name, w.warehouse_name
    from (
      select account_id, warehouse_id, reason, by_name from ended_session where id = ${id}
      union all
      select s.account_id, s.warehouse_id,
        case when a.total_status <> 1 then 'accountClosed'
          when s.seen_time < now() - ${limits.idleMs} * interval '1 ms' then 'idle'
          when s.create_time < now() - ${limits.absoluteMs} * interval '1 ms' then 'tooLong'
          when at.enable_flag <> 1 then 'warehouseClosed'
          else 'membershipClosed' end, null
      from session s join account a on a.id = s.account_id left join warehouse at on at.id = s.warehouse_id
      where s.id = ${id}) as over
      left join account on account.id = over.account_id
      left join warehouse w on w.id = over.warehouse_id
    limit 1`.execute(db);
  const [over] = rows;
  if (!over) return undefined;
  const ended = say(model, wordsOf[over.reason], {
    account: over.account_name ?? '',
    warehouse: over.warehouse_name ?? '',
    by: over.by_name ?? say(model, 'anAdministrator'),
    hours: Math.round(limits.idleMs / hourMs),
    days: Math.round(limits.absoluteMs / (24 * hourMs)),
  });
  return { ended, may_return: !shutOut.includes(over.reason) };
}
