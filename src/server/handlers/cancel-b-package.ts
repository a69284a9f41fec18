import { boxSaid, lockBox, lockOrigin } from '../consolidation/box';
import { voidedLabel } from '../consolidation/box-label';
import { closeWhenDone } from '../consolidation/close-wave';
import { releaseSlots } from '../consolidation/release-slots';
import { takeOut } from '../consolidation/take-out';
import { answer } from '../workflow/answer';
import { move, note } from '../workflow/move';
import { scanning } from '../workflow/scanning';
import { isAt } from '../workflow/status-named';

/** Dissolves a second-leg package; one in a bag is only marked, and comes out of the bag first (scan workflows, 2.6, 3.3). */
export default scanning(async (scan) => {
  const number = scan.body.b_package_no;
  const { wave, walls, slots } = await lockOrigin(scan, number);
  const { box, parcels } = await lockBox(scan, number);
  if (isAt(scan, 'b-package', box, 'grouping', 'grouped')) {
    await note(scan, 'b-package', box, { cancel_requested: true });
    return answer(scan, 'unbinding-refused');
  }
  const cancelled = await move(scan, 'b-package', box, 'cancel', { package_count: 0, ...voidedLabel(box) });
  await takeOut(scan, parcels);
  await releaseSlots(scan, slots);
  if (wave) await closeWhenDone(scan, wave, walls);
  const said = await boxSaid(scan, { box: cancelled, parcels: [] });
  return answer(scan, 'operation-ok', { ...said, entity: { ...said.entity, open_no: null }, next: 'scan' });
});
