import { bagAnswer } from '../../../warehouse/bag-answer';
import { expectNoOtherBag } from '../../../warehouse/open-bag';
import { setSubject } from '../../../workflow/set-subject';
import { answer } from '../../../workflow/answer';
import { lockRecord } from '../../../workflow/read-records';
import { move } from '../../../workflow/move';
import { scanHandler } from '../../../workflow/scan-handler';

/** Opens a closed bag again; its label is void (scan workflows, 2.7). */
export default scanHandler<'outbound-big-bag.rollback'>(async (scan) => {
  const bag = await lockRecord(scan, 'outbound-big-bag', scan.body.big_bag_id);
  setSubject(scan, 'outbound-big-bag', bag);
  await expectNoOtherBag(scan, bag);
  const workbench = scan.session.workbench?.code;
  const open = await move(scan, 'outbound-big-bag', bag, 'rollback', {
    ...{ label_voided: true, actual_weight: null, complete_time: null, complete_by: null, finish_time: null },
    ...(workbench ? { workbench } : {}),
  });
  return answer(scan, 'operation-ok', { ...(await bagAnswer(scan, open)), next: 'scan' });
});
