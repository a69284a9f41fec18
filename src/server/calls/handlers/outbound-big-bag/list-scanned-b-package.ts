import { inBag } from '../../../warehouse/bag-answer';
import { answerRecords } from '../../../records/answer-record';
import { workflowHandler } from '../../../workflow/workflow-handler';
import { lockRecord } from '../../../workflow/read-records';
import { workflowOf } from '../../../workflow/scan';

/** What is in a bag, the latest first. Throws scanRefused. */
export default workflowHandler<'outbound-big-bag.listScanned'>(async (scan) => {
  const inside = await inBag(scan, await lockRecord(scan, 'outbound-big-bag', scan.body.big_bag_id));
  const { entity } = workflowOf(scan, 'b-package');
  return { b_package_list: await answerRecords(scan.db, scan.model, entity, inside, scan.session) };
});
