import { CallError } from '../../../platform/errors';
import type { Before } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { zh } from '../../../../language/zh';

/** The organization of the session cannot be closed: it could not be opened again. */
export const before: Before = async (context, values, stored) => {
  const { warehouse } = inWarehouse(context);
  if (values.enable_flag === 2 && stored?.id === warehouse.id)
    throw new CallError('forbidden', zh`不能停用当前所在的仓库`);
  return values;
};
