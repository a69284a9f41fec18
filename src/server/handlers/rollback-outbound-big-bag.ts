import { sql } from 'kysely';
import { bagSaid } from '../consolidation/bag-said';
import { expectNoOtherBag } from '../consolidation/open-bag';
import { parcelsIn } from '../consolidation/parcels-in';
import { about } from '../workflow/about';
import { answer } from '../workflow/answer';
import { lock, lockOne } from '../workflow/find';
import { move, moveThose } from '../workflow/move';
import { scanning } from '../workflow/scanning';

/** Opens a closed bag again; its label is void (scan workflows, 2.7). */
export default scanning(async (scan) => {
  const bag = await lockOne(scan, 'outbound-big-bag', scan.body.big_bag_id);
  about(scan, 'outbound-big-bag', bag);
  await expectNoOtherBag(scan, bag);
  const inside = await lock(scan, 'b-package', sql`and t.outbound_big_bag_id = ${String(bag.id)}::uuid`);
  const parcels = await parcelsIn(scan, inside);
  const bench = scan.session.workbench?.code;
  const open = await move(scan, 'outbound-big-bag', bag, 'rollback', {
    ...{ label_voided: true, actual_weight: null, complete_time: null, complete_by: null, finish_time: null },
    ...(bench ? { workbench: bench } : {}),
  });
  await moveThose(scan, 'b-package', inside, 'reopen-group');
  await moveThose(scan, 'package', parcels, 'ungroup');
  return answer(scan, 'operation-ok', { ...(await bagSaid(scan, open)), next: 'scan' });
});
