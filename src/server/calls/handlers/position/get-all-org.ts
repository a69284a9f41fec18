import { sql } from 'kysely';
import { asSystem } from '../../../database/transaction';
import { handler, type Database } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { kindOf } from '../../../identity/kinds';
import type { PositionInfo } from '../../../identity/memberships';

interface OrgRow {
  id: string;
  code: string;
  name: string;
  warehouse_type: number;
  positions: PositionInfo[];
}

/**
 * Organizations with their positions, under both names of the specification: the current one, and for the inner organization all. Beside
 * them stand the positions of the current one, because they are what can be chosen here.
 */
const getAllOrg = handler<'position.options'>(async (context) => {
  const { warehouse } = inWarehouse(context);
  const orgs = await asSystem(context.db, 'the inner organization sees the positions of all', (db) =>
    readOrgs(db, warehouse.kind === 'inner' ? null : warehouse.id),
  );
  return {
    all_org_info: orgs.map(orgInfo),
    position_list: orgs.find(({ id }) => id === warehouse.id)?.positions ?? [],
  };
});

async function readOrgs(db: Database, only: string | null): Promise<OrgRow[]> {
  const { rows } = await sql<OrgRow>`
    select w.id, w.warehouse_code as code, w.warehouse_name as name, w.warehouse_type,
      coalesce((
        select json_agg(json_build_object('id', held.id, 'name', held.name, 'type', held.type) order by held.create_time, held.id)
        from "position" as held where held.warehouse_id = w.id), '[]') as positions
    from warehouse as w where ${only}::uuid is null or w.id = ${only}::uuid
    order by w.warehouse_type, w.warehouse_code`.execute(db);
  return rows;
}

function orgInfo({ id, code, name, warehouse_type: type, positions }: OrgRow) {
  const kind = kindOf(type);
  return {
    id,
    code,
    name,
    type: kind,
    remark: kind,
    org_position_list: positions,
    position_list: positions,
  };
}

export default getAllOrg;
