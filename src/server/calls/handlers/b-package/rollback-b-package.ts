import { workflowOf } from '../../../workflow/scan';
import { onTo } from '../../../workflow/where-page-is';
import { bPackageAnswer, lockBPackage, voidedLabel } from '../../../warehouse/consolidation/b-package';
import { checkUnpackable } from '../../../warehouse/consolidation/packing';
import { answer } from '../../../workflow/answer';
import { move, moveMovable } from '../../../workflow/move';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt, statusNamed } from '../../../workflow/status-named';

/** One step back: a packed second-leg package is to be packed anew, one in packing to be rechecked anew (scan workflows, 3.3). */
export default scanHandler<'b-package.rollback'>(async (scan) => {
  const { bPackage, parcels } = await lockBPackage(scan, scan.body.b_package_no);
  if (isAt(scan, 'b-package', bPackage, 'grouping', 'grouped')) await checkUnpackable(scan, { bPackage });
  const isPacking = bPackage.status === statusNamed(scan, 'b-package', 'packing');
  const back = await move(scan, 'b-package', bPackage, isPacking ? 'undo-start' : 'send-back', {
    workbench: null,
    ...voidedLabel(bPackage),
  });
  const moved = await moveMovable(scan, 'package', parcels, isPacking ? 'undo-recheck' : 'unpack');
  const now = parcels.map((parcel) => moved.find(({ id }) => id === parcel.id) ?? parcel);
  const told = await bPackageAnswer(scan, { bPackage: back, parcels: now });
  // What was marked to come out stays in.
  const said = { ...told, counters: { ...told.counters, stays: now.length, comes_out: 0, forced: 0 } };
  return answer(
    scan,
    'operation-ok',
    isPacking
      ? { ...said, said: 'begun-anew', next: 'scan' }
      : { ...said, ...onTo(scan, workflowOf(scan, 'b-package').entity, back, 'pack') },
  );
});
