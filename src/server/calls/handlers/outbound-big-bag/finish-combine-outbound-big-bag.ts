import { sql } from 'kysely';
import { bagAnswer, bagStep } from '../../../warehouse/bag-answer';
import { cancelledOf } from '../../../warehouse/packed-b-package';
import { parcelsIn } from '../../../warehouse/parcels-in';
import { setSubject } from '../../../workflow/set-subject';
import { answer } from '../../../workflow/answer';
import { lockRecords, lockRecord } from '../../../workflow/read-records';
import { move } from '../../../workflow/move';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';

/** Closes a bag: what is in it is grouped, and it is to be weighed (scan workflows, 2.7). */
export default scanHandler<'outbound-big-bag.finish'>(async (scan) => {
  const bag = await lockRecord(scan, 'outbound-big-bag', scan.body.big_bag_id);
  setSubject(scan, 'outbound-big-bag', bag);
  const inside = await lockRecords(scan, 'b-package', sql`and t.outbound_big_bag_id = ${bag.id}::uuid`);
  const parcels = await parcelsIn(scan, inside);
  const cancelled = new Set(cancelledOf(parcels).map(({ b_package_id: id }) => id));
  const out = inside.filter(({ id, cancel_requested: isWanted }) => isWanted || cancelled.has(id));
  if (out.length)
    throw new ScanRefused('some-cancelled', { big_text: out.map(({ b_package_no: no }) => no).join(' ') });
  const finished = await move(scan, 'outbound-big-bag', bag, 'finish', { finish_time: scan.session.now() });
  const said = await bagAnswer(scan, finished);
  return answer(scan, 'operation-ok', { ...said, big_text: String(inside.length), next: bagStep(scan, finished) });
});
