import { handler } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { permissionInfo, pruned } from '../../../identity/permission-tree';

/** The permissions that the session may give to a new role: its own. */
const roleTreeForCreate = handler<'role.treeForCreate'>(async (context) => {
  const { warehouse, codes } = inWarehouse(context);
  const tree = pruned(context.model.permissions[warehouse.kind], (code) => codes.has(code));
  return { permission_tree: permissionInfo(tree, () => false) };
});

export default roleTreeForCreate;
