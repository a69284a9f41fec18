import { bPackageAnswer, lockBPackage } from '../../../warehouse/packed-b-package';
import { answer } from '../../../workflow/answer';
import { move } from '../../../workflow/move';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { printJob } from '../../../workflow/print-job';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';

/** The label of a packed second-leg package once more, with a reason (scan workflows, 2.5). */
export default scanHandler<'b-package.reprint'>(async (scan) => {
  const found = await lockBPackage(scan, scan.body.b_package_no);
  const bPackage = await move(scan, 'b-package', found.bPackage, 'change');
  refuseUnlessOverridden(scan, new ScanRefused('reason-needed'));
  const said = await bPackageAnswer(scan, { ...found, bPackage });
  return answer(scan, 'operation-ok', {
    ...said,
    entity: { ...said.entity, label: await printJob(scan, 'b-package', bPackage, bPackage.version) },
    next: 'scan',
  });
});
