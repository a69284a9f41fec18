import type { ScanAnswer } from '../../../metadata/model/scan-answer';
import type { PatchOf, RecordOf, StoredRecord } from '../../platform/handler';
import { parametersOf } from '../../records/parameters';
import { answer, spoken } from '../../workflow/answer';
import { containerOf } from '../../workflow/container/container-of';
import { readDifference } from '../../workflow/container/read-difference';
import { inAnother } from '../../workflow/container/in-another';
import { putInto } from '../../workflow/container/put';
import { refusalOf } from '../../workflow/refusal';
import { ScanRefused } from '../../workflow/refused';
import type { Scan } from '../../workflow/scan';
import { valueNamed } from '../../workflow/value-named';
import { bagAnswer } from '../bag-answer';
import { say } from '../../platform/errors';

type Bag = RecordOf<'outbound-big-bag'>;

/** Refuses what is in another bag already, or in a status from which nothing is put into one. Throws ScanRefused. */
export async function expectFree(scan: Scan, bag: Bag, child: StoredRecord): Promise<void> {
  const { child: name, reference, put } = containerOf(scan, 'outbound-big-bag');
  const other = child[reference];
  if (other && other !== bag.id) throw await inAnother(scan, 'outbound-big-bag', other);
  const refusal = await refusalOf(scan, name, child, put);
  if (refusal) throw refusal;
}

/** Refuses what goes elsewhere than the bag, and what would be too much in it; `place`: where it goes, in large letters. Throws ScanRefused. */
export async function expectFit(scan: Scan, bag: Bag, child: StoredRecord, place: string): Promise<void> {
  const differs = await readDifference(scan, 'outbound-big-bag', bag, child);
  if (differs) {
    const { code, held, item } = differs;
    const big = goesAlong(bag, place) ? item : place;
    throw new ScanRefused(code, {
      big_text: big,
      more: say(scan.model, 'bagDiffers', { number: bag.big_bag_no, bag: held, item }),
    });
  }
  const limits = await parametersOf(scan, 'bag_limit');
  // What ships alone stays alone, also once its bag was opened again.
  const limit = bag.big_bag_type === valueNamed(scan, 'big-bag-type', 'single') ? 1 : limits.max_count;
  if (bag.package_count >= limit) throw new ScanRefused('quantity-over-limit', { values: { limit } });
  const { sums = {} } = containerOf(scan, 'outbound-big-bag');
  const weight = Number(child[sums.package_weight ?? ''] ?? 0);
  if (bag.package_weight + weight > limits.max_weight * 1000) throw new ScanRefused('total-weight-over-limit');
}

/** Does the bag go there, too? What keeps the two apart is something else then. */
const goesAlong = ({ sort_code: code, destination_country_code: country }: Bag, place: string): boolean =>
  place === (code ?? country);

interface Put {
  /** The number of what is put in. */
  latest: string;
  /** What an empty bag is given besides. */
  first: PatchOf<'outbound-big-bag'>;
  /** It is put in all the same, though this is to be minded. */
  minded?: 'customs-type-differs';
}

/** Puts it into the bag, and answers how many are in it. */
export async function putIntoBag(
  scan: Scan,
  bag: Bag,
  child: StoredRecord,
  { latest, first, minded }: Put,
): Promise<ScanAnswer> {
  const filled = await putInto(scan, 'outbound-big-bag', bag, child, first);
  const said = await bagAnswer(scan, filled);
  const { scanned = 0 } = said.counters ?? {};
  return answer(scan, minded ?? 'scanned', {
    ...said,
    entity: { ...said.entity, latest },
    ...(minded && { level: 'warn' }),
    big_text: String(scanned),
    speak: scanned < 100 ? spoken(scanned) : [],
    next: 'scan',
  });
}
