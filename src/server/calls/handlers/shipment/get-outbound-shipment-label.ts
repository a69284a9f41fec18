import { shipmentLabel } from '../../../warehouse/shipment-label';
import { shipmentOf } from '../../../warehouse/shipment-of';
import { inShipment, shipmentAnswer } from '../../../warehouse/shipment-answer';
import { answer } from '../../../workflow/answer';
import { expectReached } from '../../../workflow/expect-reached';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';

/** The sheet of a shipment once more, with a reason. The same request is the same print job. */
export default scanHandler<'shipment.label'>(async (scan) => {
  const shipment = await shipmentOf(scan);
  expectReached(scan, 'shipment', shipment, 'shipped');
  refuseUnlessOverridden(scan, new ScanRefused('reason-needed'));
  const said = await shipmentAnswer(scan, shipment);
  const bags = await inShipment(scan, shipment);
  const label = shipmentLabel(scan, shipment, bags, (scan.base.request_id ?? scan.logId).slice(0, 8));
  return answer(scan, 'operation-ok', { ...said, entity: { ...said.entity, label } });
});
