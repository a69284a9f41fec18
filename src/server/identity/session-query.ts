import { sql } from 'kysely';
import type { Constants } from '../../metadata/model';
import type { Database } from '../handler';

export interface SessionRow {
  id: string;
  account_id: string;
  username: string;
  name: string;
  change_needed: boolean;
  warehouse_id: string | null;
  warehouse_code: string;
  warehouse_name: string;
  warehouse_type: number;
  workbench_id: string | null;
  workbench_code: string | null;
  workbench_name: string | null;
  position_types: string[];
  /** In lower case. */
  role_codes: string[];
}

/** The types of the positions that an account holds in a warehouse. */
export const positionTypesSql = (accountId: unknown, warehouseId: unknown) => sql<string[]>`array(
  select distinct held.type::text from account_position_id_list as link
  join "position" as held on held.warehouse_id = link.warehouse_id and held.id = link.target_id
  where link.warehouse_id = ${warehouseId} and link.account_id = ${accountId})`;

/** The codes of the enabled roles that an account holds in a warehouse, in lower case. */
export const roleCodesSql = (accountId: unknown, warehouseId: unknown) => sql<string[]>`array(
  select distinct lower(code) from account_role_id_list as link
  join role as held on held.warehouse_id = link.warehouse_id and held.id = link.target_id and held.status = 1,
  unnest(held.permission_id_list) as code
  where link.warehouse_id = ${warehouseId} and link.account_id = ${accountId})`;

/**
 * One living session with everything that a request needs to know, and its `seen_time` brought up to date once a minute.
 * `isIdle`: without
 * that. None when it is too old, or when account, membership or warehouse are disabled. Needs the system scope.
 */
export async function readSession(
  db: Database,
  id: string,
  limits: Constants['session'],
  isIdle = false,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    with seen as (
      update session set seen_time = now()
      where not ${isIdle}::boolean and id = ${id} and seen_time between now() - ${limits.idleMs} * interval '1 ms' and now() - interval '1 minute'
    )
    select s.id, s.account_id, account.username, account.name, coalesce(secret.change_needed, true) as change_needed,
      s.warehouse_id, w.warehouse_code, w.warehouse_name, w.warehouse_type,
      s.workbench_id, bench.code as workbench_code, bench.name as workbench_name,
      ${positionTypesSql(sql.ref('s.account_id'), sql.ref('s.warehouse_id'))} as position_types,
      ${roleCodesSql(sql.ref('s.account_id'), sql.ref('s.warehouse_id'))} as role_codes
    from session as s
    join account on account.id = s.account_id and account.total_status = 1
    left join account_secret as secret on secret.account_id = s.account_id
    left join warehouse as w on w.id = s.warehouse_id and w.enable_flag = 1
    left join account_warehouse as member
      on member.warehouse_id = s.warehouse_id and member.account_id = s.account_id and member.status = 1
    left join workbench as bench on bench.warehouse_id = s.warehouse_id and bench.id::text = s.workbench_id
    where s.id = ${id}
      and s.seen_time > now() - ${limits.idleMs} * interval '1 ms'
      and s.create_time > now() - ${limits.absoluteMs} * interval '1 ms'
      and (s.warehouse_id is null or (w.id is not null and member.account_id is not null))`.execute(db);
  return rows[0];
}
