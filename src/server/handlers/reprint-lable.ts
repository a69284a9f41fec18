import { boxLabel } from '../consolidation/box-label';
import { boxSaid, lockBox } from '../consolidation/box';
import { answer } from '../workflow/answer';
import { move } from '../workflow/move';
import { refuse } from '../workflow/pass-over';
import { ScanRefused } from '../workflow/refused';
import { scanning } from '../workflow/scanning';

/** The label of a packed second-leg package once more, with a reason (scan workflows, 2.5). */
export default scanning(async (scan) => {
  const found = await lockBox(scan, scan.body.b_package_no);
  const box = await move(scan, 'b-package', found.box, 'change');
  refuse(scan, new ScanRefused('reason-needed'));
  const said = await boxSaid(scan, { ...found, box });
  return answer(scan, 'operation-ok', { ...said, entity: { ...said.entity, label: boxLabel(box) }, next: 'scan' });
});
