import { noDestination } from '../consolidation/bag-fit';
import { bagSaid } from '../consolidation/bag-said';
import type { RecordValues } from '../handler';
import { answer, spoken } from '../workflow/answer';
import { find, lockOne } from '../workflow/find';
import { move, note } from '../workflow/move';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { scanning } from '../workflow/scanning';

/** Takes a second-leg package out of the bag that is filled (scan workflows, 2.7). */
export default scanning(async (scan) => {
  const bag = await lockOne(scan, 'outbound-big-bag', scan.body.big_bag_id);
  const box = await find(scan, 'b-package', scan.body.b_package_no);
  if (box.outbound_big_bag_id !== bag.id) throw new ScanRefused('other-big-bag');
  await move(scan, 'b-package', box, 'ungroup', { outbound_big_bag_id: null, group_time: null });
  const said = await bagSaid(scan, await emptied(scan, bag, box));
  const { scanned = 0 } = said.counters ?? {};
  return answer(scan, 'operation-ok', { ...said, big_text: String(scanned), speak: spoken(scanned), next: 'scan' });
});

/** The last one out leaves a bag that may go anywhere. */
function emptied(scan: Scan, bag: RecordValues, box: RecordValues): Promise<RecordValues> {
  const package_count = Number(bag.package_count) - 1;
  const counts = { package_count, package_weight: Number(bag.package_weight) - Number(box.weight ?? 0) };
  if (package_count > 0) return note(scan, 'outbound-big-bag', bag, counts);
  return move(scan, 'outbound-big-bag', bag, 'empty', { ...counts, ...noDestination, sort_color: null });
}
