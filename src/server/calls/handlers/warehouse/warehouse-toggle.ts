import { CallError, say } from '../../../platform/errors';
import type { Before } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';

/** The organization of the session cannot be closed: it could not be opened again. */
export const before: Before = async (context, values, stored) => {
  const { warehouse } = inWarehouse(context);
  if (values.enable_flag === 2 && stored?.id === warehouse.id)
    throw new CallError('forbidden', say(context.model, 'ownWarehouse'));
  return values;
};
