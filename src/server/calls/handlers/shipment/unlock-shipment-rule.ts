import { openHere } from '../../../workflow/container/open';
import { shipmentOpen } from '../../../warehouse/shipment-rule';
import { answer } from '../../../workflow/answer';
import { scanHandler } from '../../../workflow/scan-handler';

/**
 * Another rule may be chosen; the log holds the account that has unlocked (scan workflows, 2.16). A truck that is loaded by one keeps it, and
 * it is told.
 */
export default scanHandler<'shipment.unlockRule'>(async (scan) => {
  const more = await shipmentOpen(scan, await openHere(scan, 'shipment'));
  return answer(scan, 'operation-ok', {
    ...{ next: 'choose', entity: { shipment_rule_id: null } },
    ...(more && { level: 'warn', said: 'shipment-open', more }),
  });
});
