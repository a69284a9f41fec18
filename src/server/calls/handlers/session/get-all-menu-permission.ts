import { handler } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { permissionInfo } from '../../../identity/permission-tree';

/** The whole permission tree of the warehouse's kind; ticked is what the person holds. */
const getAllMenuPermission = handler<'shell.getAllMenuPermission'>(async (context) => {
  const { warehouse, codes } = inWarehouse(context);
  return { tree: permissionInfo(context.model.permissions[warehouse.kind], (code) => codes.has(code)) };
});

export default getAllMenuPermission;
