import { bagAnswer } from '../../../warehouse/bag-answer';
import { setSubject } from '../../../workflow/set-subject';
import { answer } from '../../../workflow/answer';
import { lockRecord } from '../../../workflow/read-records';
import { expectMovable } from '../../../workflow/refusal';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';

/** Where labels are confirmed, the label on the bag says that it is this bag's (scan workflows, 2.7). */
export default scanHandler<'outbound-big-bag.confirmLabel'>(async (scan) => {
  const bag = await lockRecord(scan, 'outbound-big-bag', scan.body.big_bag_id);
  setSubject(scan, 'outbound-big-bag', bag);
  scan.seen = { next: 'confirm', big_text: bag.big_bag_no };
  await expectMovable(scan, 'outbound-big-bag', bag, 'change');
  if (scan.body.label !== bag.big_bag_no) throw new ScanRefused('other-big-bag');
  return answer(scan, 'operation-ok', { ...(await bagAnswer(scan, bag)), next: 'scan' });
});
