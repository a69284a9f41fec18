import { sql } from 'kysely';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { permissionInfo, pruned } from '../../../identity/permission-tree';

interface Role {
  role_id: string;
  name: string;
  desc: string;
  status: number;
  version: number;
  permission_id_list: string[];
}

/** A role with the permissions that it has (ticked) or may get from this person. */
const roleTreeForUpdate = handler<'role.treeForUpdate'>(async (context) => {
  const { warehouse, codes } = inWarehouse(context);
  const { rows } = await sql<Role>`
    select id as role_id, name, "desc", status, version, permission_id_list from role
    where warehouse_id = ${warehouse.id} and id = ${context.body.role_id}`.execute(context.db);
  const role = rows[0];
  if (!role) throw new CallError('notFound');
  const bound = new Set(role.permission_id_list.map((code) => code.toLowerCase()));
  const tree = pruned(context.model.permissions[warehouse.kind], (code) => bound.has(code) || codes.has(code));
  return { role_info_for_update: { ...role, permission_info: permissionInfo(tree, (code) => bound.has(code)) } };
});

export default roleTreeForUpdate;
