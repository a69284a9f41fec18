import { bPackageAnswer, lockBPackage, lockOrigin } from '../../../warehouse/packed-b-package';
import { voidedLabel } from '../../../warehouse/voided-label';
import { closeWhenDone } from '../../../warehouse/close-wave';
import { bagHolding } from '../../../warehouse/in-bag';
import { releaseSlots } from '../../../warehouse/release-slots';
import { takeOut } from '../../../warehouse/take-out';
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
    refuseUnlessOverridden(scan, new ScanRefused('reason-needed', await bagHolding(scan, bPackage)));
    await patchRecord(scan, 'b-package', bPackage, { cancel_requested: true });
    return answer(scan, 'unbinding-refused', await bagHolding(scan, bPackage));
  }
  const cancelled = await move(scan, 'b-package', bPackage, 'give-up', { package_count: 0, ...voidedLabel(bPackage) });
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
