import { sql } from 'kysely';
import { CallError } from '../../../platform/errors';
import { handler, type HandlerContext } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { pathValues } from '../../../records/path-values';
import { permissionInfo, pruned } from '../../../identity/permission-tree';

/** The part of the warehouse's permission tree that the person holds, the held codes in lower case, and the values of the addresses that they open. */
const getCanSeePermissions = handler<'shell.getCanSeePermissions'>(async (context) => {
  const session = inWarehouse(context);
  const { warehouse, codes } = session;
  const { org_ids: wanted = [] } = context.body;
  if (wanted.some((id) => id !== warehouse.id)) throw new CallError('warehouseConflict');
  const isHeld = (code: string): boolean => codes.has(code);
  const tree = pruned(context.model.permissions[warehouse.kind], isHeld);
  return {
    tree: permissionInfo(tree, isHeld),
    code_list: [...codes],
    path_value_list: await pathValues(context, session),
    disabled_role_list: codes.size ? [] : await disabledRoles(context),
  };
});

const disabled = 2;

/** Why a person holds nothing: the names of the own roles that are disabled. */
async function disabledRoles(context: HandlerContext): Promise<string[]> {
  const { account, warehouse } = inWarehouse(context);
  const { rows } = await sql<{ name: string }>`
    select r.name from account_role_id_list held
      join role r on r.warehouse_id = held.warehouse_id and r.id = held.target_id and r.status = ${disabled}
    where held.warehouse_id = ${warehouse.id} and held.account_id = ${account.id} order by held."position"`.execute(
    context.db,
  );
  return rows.map(({ name }) => name);
}

export default getCanSeePermissions;
