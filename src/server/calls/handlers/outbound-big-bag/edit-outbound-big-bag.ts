import { bagAnswer } from '../../../warehouse/bag-answer';
import { setSubject } from '../../../workflow/set-subject';
import { answer } from '../../../workflow/answer';
import { lockRecord } from '../../../workflow/read-records';
import { move } from '../../../workflow/move';
import { scanHandler } from '../../../workflow/scan-handler';

/** Corrects what is said of a weighed bag (scan workflows, 3.4). */
export default scanHandler<'outbound-big-bag.edit'>(async (scan) => {
  const { big_bag_id: id, ...said } = scan.body;
  const bag = await lockRecord(scan, 'outbound-big-bag', id);
  setSubject(scan, 'outbound-big-bag', bag);
  const changed = await move(scan, 'outbound-big-bag', bag, 'change', said);
  return answer(scan, 'updated', await bagAnswer(scan, changed));
});
