import { boxSaid, lockBox } from '../consolidation/box';
import { answer } from '../workflow/answer';
import { move } from '../workflow/move';
import { scanning } from '../workflow/scanning';

/** Corrects what is said of a packed second-leg package (scan workflows, 2.5). */
export default scanning(async (scan) => {
  const { b_package_no: number, ...said } = scan.body;
  const found = await lockBox(scan, number);
  const box = await move(scan, 'b-package', found.box, 'change', said);
  return answer(scan, 'updated', { ...(await boxSaid(scan, { ...found, box })), next: 'scan' });
});
