import { sql } from 'kysely';
import type { PatchOf, RecordOf } from '../platform/handler';
import { keepSoFar } from '../workflow/keep-so-far';
import { workbenchCode } from '../workflow/workbench-code';
import { createRecords } from '../workflow/create-records';
import { lockRecords, readRecords, whereId } from '../workflow/read-records';
import { patchRecord } from '../workflow/move';
import { refuseUnlessOverridden } from '../workflow/override';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { isAt, statusNamed } from '../workflow/status-named';
import { closedBy } from './closed-by';
import { openedHere } from './opened-here';
import { newNumber } from '../platform/new-number';
import { zh } from '../../language/zh';

type Bag = RecordOf<'outbound-big-bag'>;

/** The bag that is not finished at this workbench, locked: of several the one with that id; undefined when there is none. */
export const bagHere = (scan: Scan, id?: unknown): Promise<Bag | undefined> =>
  openedHere(scan, 'outbound-big-bag', () => unfinished(scan, id));

/** The bags that are not finished at this workbench, locked. */
export const bagsHere = (scan: Scan): Promise<Bag[]> =>
  lockRecords(
    scan,
    'outbound-big-bag',
    sql`and t.workbench = ${workbenchCode(scan)} and t.status < ${statusNamed(scan, 'outbound-big-bag', 'weighted')}`,
  );

/** The one that is meant, else one with something in it before an empty one. */
async function unfinished(scan: Scan, meant: unknown): Promise<Bag | undefined> {
  const bags = await bagsHere(scan);
  return bags.find(({ id }) => id === meant) ?? bags.find(({ package_count: count }) => count > 0) ?? bags[0];
}

/** Refuses to begin with a bag where another of its sorting code is not finished. Throws ScanRefused. */
export async function expectNoOtherBag(scan: Scan, { id, sorting_code_id: code }: Bag): Promise<void> {
  if (!scan.session.workbench?.code) return;
  const others = (await bagsHere(scan)).filter((bag) => bag.id !== id && bag.sorting_code_id === code);
  const here = others.find(({ package_count: count }) => count > 0);
  if (here) throw new ScanRefused('unfinished-task', { big_text: here.big_bag_no });
}

const isFilling = (scan: Scan, bag: Bag): boolean => isAt(scan, 'outbound-big-bag', bag, 'created', 'grouping');

/** Refuses to fill another bag while this one waits to be weighed. Throws ScanRefused. */
export function expectWeighed(scan: Scan, bag: Bag): void {
  if (isFilling(scan, bag)) return;
  throw new ScanRefused('unfinished-task', { big_text: bag.big_bag_no, more: zh`该大包等待称重`, next: 'first' });
}

/** The bag that is filled at this workbench: the one that the page means, the open one, a new one. Throws ScanRefused. */
export async function openBag(scan: Scan, id: unknown): Promise<Bag> {
  if (id !== undefined) {
    const [meant] = await lockRecords(scan, 'outbound-big-bag', whereId(id));
    if (!meant || !isFilling(scan, meant))
      throw new ScanRefused('grouping-failed', closedBy(scan, undefined, zh`大包 ${meant?.big_bag_no ?? ''} `));
    return meant;
  }
  const here = await bagHere(scan);
  if (here) expectWeighed(scan, here);
  return here ?? (await takenOver(scan)) ?? newBag(scan);
}

/** A new bag at this workbench. */
export async function newBag(scan: Scan, said: PatchOf<'outbound-big-bag'> = {}): Promise<Bag> {
  const own = { big_bag_no: newNumber('OB', scan.session.now()), workbench: workbenchCode(scan) };
  const [bag] = await createRecords(scan, 'outbound-big-bag', [{ ...own, ...said }]);
  return bag as Bag;
}

/** A bag that this person has begun at another workbench and not closed. */
async function bagElsewhere(scan: Scan): Promise<Bag | undefined> {
  const filling = statusNamed(scan, 'outbound-big-bag', 'grouping');
  const mine = sql`and t.create_by = ${scan.session.account.id}::uuid and t.status = ${filling}`;
  const [seen] = await readRecords(scan, 'outbound-big-bag', mine);
  return seen;
}

/** A bag left open at another workbench is continued here after confirmation. */
async function takenOver(scan: Scan): Promise<Bag | undefined> {
  const seen = await bagElsewhere(scan);
  return seen && takeOver(scan, seen);
}

/** Brings a bag of another workbench to this one, once that is confirmed; it stays here whatever becomes of the scan. Throws ScanRefused. */
export async function takeOver(scan: Scan, seen: Bag): Promise<Bag | undefined> {
  const values = { bag: seen.big_bag_no, workbench: seen.workbench };
  refuseUnlessOverridden(scan, new ScanRefused('unfinished-task', { big_text: seen.big_bag_no, values }));
  const [bag] = await lockRecords(scan, 'outbound-big-bag', whereId(seen.id));
  if (!bag) return undefined;
  const taken = await patchRecord(scan, 'outbound-big-bag', bag, { workbench: workbenchCode(scan) });
  await keepSoFar(scan);
  return taken;
}
