import { followLoad } from '../consolidation/load-of';
import { followLoaded } from '../consolidation/loaded';
import { shipmentOf } from '../consolidation/shipment-of';
import { shipmentSaid } from '../consolidation/shipment-said';
import { answer } from '../workflow/answer';
import { expectSeen } from '../workflow/meant';
import { move } from '../workflow/move';
import { scanning } from '../workflow/scanning';

/** The shipment has changed hands, with the signed papers as pictures (scan workflows, 2.8). */
export default scanning(async (scan) => {
  const { shipment_id: _id, version: _version, ...papers } = scan.body;
  const shipment = await shipmentOf(scan);
  await expectSeen(scan, shipment);
  const now = new Date().toISOString();
  await followLoad(scan, shipment, 'hand-over', { handover_time: now });
  const done = await move(scan, 'shipment', shipment, 'hand-over', {
    ...papers,
    handover_time: now,
    handover_by: scan.session.account.name,
  });
  await followLoaded(scan, shipment, 'hand-over');
  return answer(scan, 'operation-ok', await shipmentSaid(scan, done));
});
