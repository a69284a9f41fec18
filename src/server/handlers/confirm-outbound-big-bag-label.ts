import { bagSaid } from '../consolidation/bag-said';
import { about } from '../workflow/about';
import { answer } from '../workflow/answer';
import { lockOne } from '../workflow/find';
import { expectMovable } from '../workflow/refusal';
import { ScanRefused } from '../workflow/refused';
import { scanning } from '../workflow/scanning';

/** Where labels are confirmed, the label on the bag says that it is this bag's (scan workflows, 2.7). */
export default scanning(async (scan) => {
  const bag = await lockOne(scan, 'outbound-big-bag', scan.body.big_bag_id);
  about(scan, 'outbound-big-bag', bag);
  scan.seen = { next: 'confirm', big_text: String(bag.big_bag_no) };
  await expectMovable(scan, 'outbound-big-bag', bag, 'change');
  if (scan.body.label !== bag.big_bag_no) throw new ScanRefused('other-big-bag');
  return answer(scan, 'operation-ok', { ...(await bagSaid(scan, bag)), next: 'scan' });
});
