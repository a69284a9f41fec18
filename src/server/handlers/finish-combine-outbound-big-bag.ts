import { sql } from 'kysely';
import { bagSaid, bagStep } from '../consolidation/bag-said';
import { cancelledOf } from '../consolidation/box';
import { parcelsIn } from '../consolidation/parcels-in';
import { about } from '../workflow/about';
import { answer } from '../workflow/answer';
import { lock, lockOne } from '../workflow/find';
import { move, moveThose } from '../workflow/move';
import { ScanRefused } from '../workflow/refused';
import { scanning } from '../workflow/scanning';

/** Closes a bag: what is in it is grouped, and it is to be weighed (scan workflows, 2.7). */
export default scanning(async (scan) => {
  const bag = await lockOne(scan, 'outbound-big-bag', scan.body.big_bag_id);
  about(scan, 'outbound-big-bag', bag);
  const inside = await lock(scan, 'b-package', sql`and t.outbound_big_bag_id = ${String(bag.id)}::uuid`);
  const parcels = await parcelsIn(scan, inside);
  const cancelled = new Set(cancelledOf(parcels).map(({ b_package_id: id }) => id));
  const out = inside.filter(({ id, cancel_requested: isWanted }) => isWanted || cancelled.has(id));
  if (out.length)
    throw new ScanRefused('some-cancelled', { big_text: out.map(({ b_package_no: no }) => no).join(' ') });
  const finished = await move(scan, 'outbound-big-bag', bag, 'finish', { finish_time: new Date().toISOString() });
  await moveThose(scan, 'b-package', inside, 'close-group');
  await moveThose(scan, 'package', parcels, 'group');
  const said = await bagSaid(scan, finished);
  return answer(scan, 'operation-ok', { ...said, big_text: String(inside.length), next: bagStep(scan, finished) });
});
