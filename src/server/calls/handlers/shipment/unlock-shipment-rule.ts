import { answer } from '../../../workflow/answer';
import { scanHandler } from '../../../workflow/scan-handler';

/** Another rule may be chosen; the log holds the account that has unlocked (scan workflows, 2.16). */
export default scanHandler<'shipment.unlockRule'>(async (scan) =>
  answer(scan, 'operation-ok', { next: 'choose', entity: { shipment_rule_id: null } }),
);
