import { bPackageAnswer, lockBPackage } from '../../../warehouse/packed-b-package';
import { answer } from '../../../workflow/answer';
import { expectMovable } from '../../../workflow/refusal';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';

/** Where labels are confirmed, the label on the box says that it is this box's (scan workflows, 2.5). */
export default scanHandler<'b-package.confirmLabel'>(async (scan) => {
  const { b_package_no: number, label } = scan.body;
  const found = await lockBPackage(scan, number);
  scan.seen = { next: 'confirm', big_text: number };
  await expectMovable(scan, 'b-package', found.bPackage, 'change');
  if (label !== found.bPackage.b_package_no) throw new ScanRefused('other-b-package');
  return answer(scan, 'operation-ok', { ...(await bPackageAnswer(scan, found)), next: 'scan' });
});
