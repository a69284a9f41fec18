import { asSystem } from '../../../database/transaction';
import type { Before, HandlerContext } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { refuseAbove } from '../../../identity/limits';
import { endSessionsOf } from '../../../identity/sessions';

/**
 * Before an account is opened or closed, here (`status`) or everywhere (`total_status`): an account closes none above it; the sessions of
 * a closed account end at once.
 */
export const before: Before = async (context, values, stored) => {
  const id = String(stored?.id);
  const everywhere = 'total_status' in values;
  const isClosing = (everywhere ? values.total_status : values.status) === 2;
  await refuseAbove(context, id, everywhere);
  if (isClosing) await shutOut(context, id, everywhere);
  return values;
};

async function shutOut(context: HandlerContext, id: string, everywhere: boolean): Promise<void> {
  const { account, warehouse } = inWarehouse(context);
  await asSystem(context.db, 'only the system sees sessions', (db) =>
    endSessionsOf(
      db,
      id,
      { reason: everywhere ? 'closed' : 'closedHere', by: account.name },
      everywhere ? {} : { warehouseId: warehouse.id },
    ),
  );
}
