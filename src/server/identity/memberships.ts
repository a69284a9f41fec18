import { sql } from 'kysely';
import type { Kind } from '../../metadata/model';
import type { Database } from '../platform/handler';
import { kindOf } from './kinds';

export interface PositionInfo {
  id: string;
  name: string;
  type: string;
}

/** An account's place in an organization, as the specification's `belonged_ug_list` has it. */
export interface MembershipInfo {
  org_info: { id: string; code: string; name: string; type: Kind; remark: Kind };
  position_info_list: PositionInfo[];
  /** 1 only when both the membership and the organization are enabled. */
  status: number;
  /** Of the membership alone. */
  own_status: number;
}

interface MembershipRow {
  account_id: string;
  id: string;
  code: string;
  name: string;
  warehouse_type: number;
  status: number;
  own_status: number;
  positions: PositionInfo[];
}

/** Where accounts are members, disabled ones too: the inner organization first. Needs the system scope. */
export async function membershipsOf(
  db: Database,
  accountIds: string[],
): Promise<{ accountId: string; info: MembershipInfo }[]> {
  const { rows } = await sql<MembershipRow>`
    select member.account_id, w.id, w.warehouse_code as code, w.warehouse_name as name, w.warehouse_type,
      greatest(member.status, w.enable_flag) as status, member.status as own_status,
      coalesce((
        select json_agg(json_build_object('id', held.id, 'name', held.name, 'type', held.type) order by link."position")
        from account_position_id_list as link
        join "position" as held on held.warehouse_id = link.warehouse_id and held.id = link.target_id
        where link.warehouse_id = w.id and link.account_id = member.account_id), '[]') as positions
    from account_warehouse as member join warehouse as w on w.id = member.warehouse_id
    where member.account_id = any(${accountIds}::uuid[])
    order by w.warehouse_type, w.warehouse_code`.execute(db);
  return rows.map((row) => ({ accountId: row.account_id, info: infoOf(row) }));
}

function infoOf({
  id,
  code,
  name,
  warehouse_type: type,
  status,
  own_status,
  positions,
}: MembershipRow): MembershipInfo {
  const kind = kindOf(type);
  return { org_info: { id, code, name, type: kind, remark: kind }, position_info_list: positions, status, own_status };
}
