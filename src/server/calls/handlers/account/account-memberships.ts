import { sql } from 'kysely';
import { asSystem } from '../../../database/transaction';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import type { PositionInfo } from '../../../identity/memberships';

interface Membership {
  id: string;
  code: string;
  name: string;
  status: number | null;
  position_list: PositionInfo[];
  position_id_list: string[];
}

/** All warehouses, with what an account is there. For the inner organization. */
const accountMemberships = handler<'account.memberships'>(async ({ db, body: { user_id: id } }) => {
  const { rows } = await asSystem(db, 'the warehouses are not the acting one', (system) =>
    sql<Membership>`
      select w.id, w.warehouse_code as code, w.warehouse_name as name, m.status,
        coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'type', p.type) order by p.create_time, p.id)
          from "position" p where p.warehouse_id = w.id), '[]') as position_list,
        array(select j.target_id from account_position_id_list j
          where j.warehouse_id = w.id and j.account_id = ${id} order by j."position") as position_id_list
      from warehouse w left join account_warehouse m on m.warehouse_id = w.id and m.account_id = ${id}
      where exists (select 1 from account a where a.id = ${id}) order by w.warehouse_type, w.warehouse_code`.execute(
      system,
    ),
  );
  if (!rows.length) throw new CallError('notFound');
  return { warehouse_list: rows };
});

export default accountMemberships;
