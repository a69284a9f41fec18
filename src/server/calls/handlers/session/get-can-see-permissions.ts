import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
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
  };
});

export default getCanSeePermissions;
