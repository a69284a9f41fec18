import { followLoad } from '../../../warehouse/load-of';
import { followLoaded } from '../../../warehouse/loaded';
import { shipmentOf } from '../../../warehouse/shipment-of';
import { shipmentAnswer } from '../../../warehouse/shipment-answer';
import { answer } from '../../../workflow/answer';
import { expectVersion } from '../../../workflow/lock-named-record';
import { move } from '../../../workflow/move';
import { scanHandler } from '../../../workflow/scan-handler';

/** The shipment has changed hands, with the signed papers as pictures (scan workflows, 2.8). */
export default scanHandler<'shipment.handover'>(async (scan) => {
  const { shipment_id: _id, version: _version, ...papers } = scan.body;
  const shipment = await shipmentOf(scan);
  await expectVersion(scan, shipment);
  const now = scan.session.now();
  await followLoad(scan, shipment, 'hand-over', { handover_time: now });
  const done = await move(scan, 'shipment', shipment, 'hand-over', {
    ...papers,
    handover_time: now,
    handover_by: scan.session.account.name,
  });
  await followLoaded(scan, shipment, 'hand-over');
  return answer(scan, 'operation-ok', await shipmentAnswer(scan, done));
});
