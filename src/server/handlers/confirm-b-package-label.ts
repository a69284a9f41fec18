import { boxSaid, lockBox } from '../consolidation/box';
import { answer } from '../workflow/answer';
import { expectMovable } from '../workflow/refusal';
import { ScanRefused } from '../workflow/refused';
import { scanning } from '../workflow/scanning';

/** Where labels are confirmed, the label on the box says that it is this box's (scan workflows, 2.5). */
export default scanning(async (scan) => {
  const { b_package_no: number, label } = scan.body;
  const found = await lockBox(scan, number);
  scan.seen = { next: 'confirm', big_text: String(number) };
  await expectMovable(scan, 'b-package', found.box, 'change');
  if (label !== found.box.b_package_no) throw new ScanRefused('other-b-package');
  return answer(scan, 'operation-ok', { ...(await boxSaid(scan, found)), next: 'scan' });
});
