import { shipmentOf } from '../../../warehouse/shipment-of';
import { shipmentAnswer } from '../../../warehouse/shipment-answer';
import { answer } from '../../../workflow/answer';
import { expectReached } from '../../../workflow/expect-reached';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { printJob } from '../../../workflow/print-job';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';

/** The sheet of a shipment once more, with a reason. The same request is the same print job. */
export default scanHandler<'shipment.label'>(async (scan) => {
  const shipment = await shipmentOf(scan);
  expectReached(scan, 'shipment', shipment, 'shipped');
  refuseUnlessOverridden(scan, new ScanRefused('reason-needed'));
  const said = await shipmentAnswer(scan, shipment);
  const label = await printJob(scan, 'shipment', shipment, (scan.base.request_id ?? scan.logId).slice(0, 8));
  return answer(scan, 'operation-ok', { ...said, entity: { ...said.entity, label } });
});
