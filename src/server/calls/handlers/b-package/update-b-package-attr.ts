import { bPackageAnswer, lockBPackage } from '../../../warehouse/packed-b-package';
import { answer } from '../../../workflow/answer';
import { move } from '../../../workflow/move';
import { scanHandler } from '../../../workflow/scan-handler';

/** Corrects what is said of a packed second-leg package (scan workflows, 2.5). */
export default scanHandler<'b-package.updateAttr'>(async (scan) => {
  const { b_package_no: number, ...said } = scan.body;
  const found = await lockBPackage(scan, number);
  const bPackage = await move(scan, 'b-package', found.bPackage, 'change', said);
  return answer(scan, 'updated', { ...(await bPackageAnswer(scan, { ...found, bPackage })), next: 'scan' });
});
