import { bagSaid } from '../consolidation/bag-said';
import { destinationOf, misfit } from '../consolidation/bag-fit';
import { cancelledOf, lockBox } from '../consolidation/box';
import { openBag } from '../consolidation/open-bag';
import { sortColor } from '../consolidation/sort-color';
import type { RecordValues } from '../handler';
import { parametersOf } from '../parameters/parameters';
import { answer, spoken } from '../workflow/answer';
import { benchOf } from '../workflow/bench';
import { move, note } from '../workflow/move';
import { refusalOf } from '../workflow/refusal';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { scanning } from '../workflow/scanning';

/** Puts a second-leg package into the bag of this workbench; the first one says where the bag goes (scan workflows, 2.7). */
export default scanning(async (scan) => {
  benchOf(scan);
  const bag = await openBag(scan, scan.body.big_bag_id);
  scan.ifRefused = () => bagSaid(scan, bag);
  const { box, parcels } = await lockBox(scan, scan.body.b_package_no);
  checkSound(box, parcels);
  await checkFree(scan, bag, box);
  await checkFit(scan, bag, box);
  await move(scan, 'b-package', box, 'group', { outbound_big_bag_id: bag.id, group_time: new Date().toISOString() });
  const filled = await filledBy(scan, bag, box);
  const said = await bagSaid(scan, filled);
  const { scanned = 0 } = said.counters ?? {};
  const { b_package_no: latest } = box;
  return answer(scan, 'scanned', {
    ...said,
    entity: { ...said.entity, latest },
    big_text: String(scanned),
    speak: scanned < 100 ? spoken(scanned) : [],
    next: 'scan',
  });
});

/** What is wrong with the package itself or with what is in it. */
function checkSound(box: RecordValues, parcels: RecordValues[]): void {
  if (box.cancel_requested) throw new ScanRefused('cancelled');
  const cancelled = cancelledOf(parcels);
  if (cancelled.length && cancelled.length === parcels.length) throw new ScanRefused('cancelled');
  if (cancelled.length)
    throw new ScanRefused('some-cancelled', { big_text: cancelled.map(({ package_no: no }) => no).join(' ') });
  if (parcels.some(({ exception_code: code }) => code)) throw new ScanRefused('abnormal');
}

async function checkFree(scan: Scan, bag: RecordValues, box: RecordValues): Promise<void> {
  const { outbound_big_bag_id: other } = box;
  if (other && other !== bag.id) throw new ScanRefused('in-another-task');
  const refusal = await refusalOf(scan, 'b-package', box, 'group');
  if (refusal) throw refusal;
}

async function checkFit(scan: Scan, bag: RecordValues, box: RecordValues): Promise<void> {
  if (!box.destination_country_code) throw new ScanRefused('no-outbound-information');
  const code = Number(bag.package_count) > 0 ? misfit(bag, box) : undefined;
  if (code) throw new ScanRefused(code, { big_text: String(box.sort_code ?? box.destination_country_code) });
  const limits = await parametersOf(scan, 'bag_limit');
  if (Number(bag.package_count) >= limits.max_count) throw new ScanRefused('quantity-over-limit');
  if (weightWith(bag, box) > limits.max_weight * 1000) throw new ScanRefused('total-weight-over-limit');
}

function filledBy(scan: Scan, bag: RecordValues, box: RecordValues): Promise<RecordValues> {
  const counts = { package_count: Number(bag.package_count) + 1, package_weight: weightWith(bag, box) };
  if (Number(bag.package_count) > 0) return note(scan, 'outbound-big-bag', bag, counts);
  const destination = { ...destinationOf(box), sort_color: sortColor(box.sort_code) };
  return move(scan, 'outbound-big-bag', bag, 'start', { ...counts, ...destination });
}

const weightWith = (bag: RecordValues, box: RecordValues): number =>
  Number(bag.package_weight) + Number(box.weight ?? 0);
