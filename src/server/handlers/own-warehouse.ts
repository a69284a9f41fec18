import { layoutOf } from '../database/layout';
import { CallError } from '../errors';
import type { Handler } from '../handler';
import { inWarehouse } from '../identity/guards';

/** The acting warehouse's own record. */
const ownWarehouse: Handler = async (context) => {
  const { warehouse } = inWarehouse(context);
  throw new CallError('notFound', warehouse.id + layoutOf.name);
};

export default ownWarehouse;
