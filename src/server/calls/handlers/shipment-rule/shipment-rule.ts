import { openWarehouse } from '../../../identity/open-warehouse';
import { CallError, say } from '../../../platform/errors';
import type { Before } from '../../../platform/handler';

const field = 'destination_warehouse_code';

/** What a rule sends goes to a consolidation warehouse that is open, if it goes to one of ours at all. */
export const before: Before = async ({ db, model }, values, stored) => {
  const code = values[field];
  if (!code || code === stored?.[field] || (await openWarehouse(db, model, String(code), 'cos'))) return values;
  const message = say(model, 'destinationUnknown', { code });
  throw new CallError('invalid', message, { problems: [{ field, rule: 'destination', message }] });
};
