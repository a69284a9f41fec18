import { heldIn } from '../../../workflow/container/held-in';
import { bPackageAnswer, lockBPackage, lockOrigin, voidedLabel } from '../../../warehouse/consolidation/b-package';
import { closeWhenDone } from '../../../warehouse/consolidation/wave';
import { releaseSlots } from '../../../warehouse/consolidation/slots';
import { takeOut } from '../../../warehouse/consolidation/packing';
import { answer } from '../../../workflow/answer';
import { move, patchRecord } from '../../../workflow/move';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt } from '../../../workflow/status-named';

/** Dissolves a second-leg package; one in a bag is only marked, and comes out of the bag first (scan workflows, 2.6, 3.3). */
export default scanHandler<'b-package.cancel'>(async (scan) => {
  const number = scan.body.b_package_no;
  const { wave, walls, slots } = await lockOrigin(scan, number);
  const { bPackage, parcels } = await lockBPackage(scan, number);
  if (isAt(scan, 'b-package', bPackage, 'grouping', 'grouped')) {
    refuseUnlessOverridden(scan, new ScanRefused('reason-needed', await heldIn(scan, 'b-package', bPackage)));
    await patchRecord(scan, 'b-package', bPackage, { cancel_requested: true });
    return answer(scan, 'unbinding-refused', await heldIn(scan, 'b-package', bPackage));
  }
  const cancelled = await move(scan, 'b-package', bPackage, 'give-up', {
    ...{ package_count: 0, awaits_weight_at: null },
    ...voidedLabel(bPackage),
  });
  await takeOut(scan, parcels);
  await releaseSlots(scan, slots);
  if (wave) await closeWhenDone(scan, wave, walls);
  const said = await bPackageAnswer(scan, { bPackage: cancelled, parcels: [] });
  return answer(scan, 'operation-ok', {
    ...said,
    entity: { ...said.entity, open_no: null },
    counters: { ...said.counters, stays: 0, comes_out: 0, forced: 0 },
    next: 'scan',
  });
});
