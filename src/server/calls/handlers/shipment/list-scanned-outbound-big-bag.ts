import { inShipment } from '../../../warehouse/shipment-answer';
import { answerRecords } from '../../../records/answer-record';
import { workflowHandler } from '../../../workflow/workflow-handler';
import { lockRecord } from '../../../workflow/read-records';
import { workflowOf } from '../../../workflow/scan';

/** What is loaded into a shipment, the latest first. Throws scanRefused. */
export default workflowHandler<'shipment.listScanned'>(async (scan) => {
  const inside = await inShipment(scan, await lockRecord(scan, 'shipment', scan.body.shipment_id));
  const { entity } = workflowOf(scan, 'outbound-big-bag');
  return { big_bag_list: await answerRecords(scan.db, scan.model, entity, inside, scan.session) };
});
