import type { ScanAnswer } from '../../../metadata/model/scan-answer';
import type { PatchOf, RecordOf, StoredRecord } from '../../platform/handler';
import { parametersOf } from '../../records/parameters';
import { answer, spoken } from '../../workflow/answer';
import { containerOf } from '../../workflow/container/container-of';
import { differenceIn } from '../../workflow/container/fit';
import { inAnother } from '../../workflow/container/in-another';
import { putInto } from '../../workflow/container/put';
import { refusalOf } from '../../workflow/refusal';
import { ScanRefused } from '../../workflow/refused';
import { textsOf } from '../../workflow/print-job';
import { workflowOf, type Scan } from '../../workflow/scan';
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
  const differs = differenceIn(scan, 'outbound-big-bag', bag, child);
  if (differs) throw new ScanRefused(differs.code, { big_text: place, more: await bothOf(scan, bag, child, differs) });
  const limits = await parametersOf(scan, 'bag_limit');
  // What ships alone stays alone, also once its bag was opened again.
  const limit = bag.big_bag_type === valueNamed(scan, 'big-bag-type', 'single') ? 1 : limits.max_count;
  if (bag.package_count >= limit) throw new ScanRefused('quantity-over-limit', { values: { limit } });
  const { sums = {} } = containerOf(scan, 'outbound-big-bag');
  const weight = Number(child[sums.package_weight ?? ''] ?? 0);
  if (bag.package_weight + weight > limits.max_weight * 1000) throw new ScanRefused('total-weight-over-limit');
}

/** What the bag has in that field, and what is to be put in. */
async function bothOf(scan: Scan, bag: Bag, child: StoredRecord, { field, of }: { field: string; of: string }) {
  const { child: name } = containerOf(scan, 'outbound-big-bag');
  const wanted = await textIn(scan, 'outbound-big-bag', bag, field);
  return say(scan.model, 'bagDiffers', { bag: wanted, item: await textIn(scan, name, child, of) });
}

/** As it is read in a list. */
async function textIn(scan: Scan, name: string, record: StoredRecord, wanted: string): Promise<string> {
  const { entity } = workflowOf(scan, name);
  const [textOf] = await textsOf(scan, entity, [record]);
  return textOf?.([wanted]) || say(scan.model, 'notFilled');
}

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
