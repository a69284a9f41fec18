import { bagAnswer } from '../../../warehouse/bag-answer';
import { setSubject } from '../../../workflow/set-subject';
import { answer } from '../../../workflow/answer';
import { lockRecord } from '../../../workflow/read-records';
import { expectReached } from '../../../workflow/expect-reached';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { printJob } from '../../../workflow/print-job';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';

/** The label of a weighed bag once more, with a reason (scan workflows, 1.6). The same request is the same print job. */
export default scanHandler<'outbound-big-bag.label'>(async (scan) => {
  const bag = await lockRecord(scan, 'outbound-big-bag', scan.body.big_bag_id);
  setSubject(scan, 'outbound-big-bag', bag);
  expectReached(scan, 'outbound-big-bag', bag, 'weighted');
  refuseUnlessOverridden(scan, new ScanRefused('reason-needed'));
  const said = await bagAnswer(scan, bag);
  const label = await printJob(scan, 'outbound-big-bag', bag, (scan.base.request_id ?? scan.logId).slice(0, 8));
  return answer(scan, 'operation-ok', { ...said, entity: { ...said.entity, label } });
});
