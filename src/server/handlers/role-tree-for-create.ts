import type { Handler } from '../handler';
import { inWarehouse } from '../identity/guards';
import { permissionInfo, pruned } from '../identity/permission-tree';

/** The permissions that a new role may get from this person: his own. */
const roleTreeForCreate: Handler = async (context) => {
  const { warehouse, codes } = inWarehouse(context);
  const tree = pruned(context.model.permissions[warehouse.kind], (code) => codes.has(code));
  return { permission_tree: permissionInfo(tree, () => false) };
};

export default roleTreeForCreate;
