import { expectNoOtherShipment, lockNamedShipment } from '../../../warehouse/open-shipment';
import { shipmentAnswer } from '../../../warehouse/shipment-answer';
import { answer } from '../../../workflow/answer';
import { move } from '../../../workflow/move';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { refusalOf } from '../../../workflow/refusal';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';
import { setSubject } from '../../../workflow/set-subject';

/**
 * Goes on loading a shipment whose loading has ended, or that was sent off and not handed over; with a reason, and by who may not do it
 * alone with a second person (scan workflows, 3.5).
 */
export default scanHandler<'shipment.reopen'>(async (scan) => {
  const shipment = await lockNamedShipment(scan);
  setSubject(scan, 'shipment', shipment);
  await expectNoOtherShipment(scan, shipment);
  const early = await refusalOf(scan, 'shipment', shipment, 'reopen');
  if (early) throw early;
  refuseUnlessOverridden(scan, new ScanRefused('reason-needed'));
  const reopened = await move(scan, 'shipment', shipment, 'reopen', {
    ...{ reopen_reason: scan.body.reason, finish_time: null, finish_reason: null, ship_time: null },
  });
  return answer(scan, 'operation-ok', { ...(await shipmentAnswer(scan, reopened)), next: 'scan' });
});
