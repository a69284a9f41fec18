import { sql } from 'kysely';
import type { RecordValues } from '../handler';
import { benchOf } from '../workflow/bench';
import { enter } from '../workflow/enter';
import { lock, read, withId } from '../workflow/find';
import { note } from '../workflow/move';
import { refuse } from '../workflow/pass-over';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { statusNamed } from '../workflow/status-named';
import { begunHere } from './begun-here';
import { newNumber } from './new-number';

/** The bag that is not finished at this workbench, locked; undefined when there is none. */
export const bagHere = (scan: Scan): Promise<RecordValues | undefined> =>
  begunHere(scan, 'outbound-big-bag', unfinished);

/** One with something in it comes before an empty one. */
async function unfinished(scan: Scan): Promise<RecordValues | undefined> {
  const closed = statusNamed(scan, 'outbound-big-bag', 'weighted');
  const bags = await lock(scan, 'outbound-big-bag', sql`and t.workbench = ${benchOf(scan)} and t.status < ${closed}`);
  return bags.find(({ package_count: count }) => Number(count) > 0) ?? bags[0];
}

/** Refuses to begin with a bag where another is not finished. Throws ScanRefused. */
export async function expectNoOtherBag(scan: Scan, { id }: RecordValues): Promise<void> {
  if (!scan.session.workbench?.code) return;
  const here = await unfinished(scan);
  if (here && here.id !== id && Number(here.package_count) > 0)
    throw new ScanRefused('unfinished-task', { big_text: String(here.big_bag_no) });
}

/** The bag that is filled at this workbench: the one that the page means, the open one, a new one. Throws ScanRefused. */
export async function openBag(scan: Scan, id: unknown): Promise<RecordValues> {
  const filling = [statusNamed(scan, 'outbound-big-bag', 'created'), statusNamed(scan, 'outbound-big-bag', 'grouping')];
  if (id !== undefined) {
    const [meant] = await lock(scan, 'outbound-big-bag', withId(id));
    if (!meant || !filling.includes(Number(meant.status))) throw new ScanRefused('grouping-failed');
    return meant;
  }
  const here = await bagHere(scan);
  if (here && !filling.includes(Number(here.status)))
    throw new ScanRefused('unfinished-task', { big_text: String(here.big_bag_no) });
  return here ?? (await takenOver(scan)) ?? newBag(scan);
}

export async function newBag(scan: Scan): Promise<RecordValues> {
  const [bag] = await enter(scan, 'outbound-big-bag', [{ big_bag_no: newNumber('OB'), workbench: benchOf(scan) }]);
  return bag as RecordValues;
}

/** A bag that this person has begun at another workbench and not closed. */
export async function bagElsewhere(scan: Scan): Promise<RecordValues | undefined> {
  const filling = statusNamed(scan, 'outbound-big-bag', 'grouping');
  const mine = sql`and t.create_by = ${scan.session.account.id}::uuid and t.status = ${filling}`;
  const [seen] = await read(scan, 'outbound-big-bag', mine);
  return seen;
}

/** Who has left a bag open at another workbench goes on with it here, if he says so. */
async function takenOver(scan: Scan): Promise<RecordValues | undefined> {
  const seen = await bagElsewhere(scan);
  if (!seen) return undefined;
  const values = { bag: seen.big_bag_no, bench: seen.workbench };
  refuse(scan, new ScanRefused('unfinished-task', { big_text: String(seen.big_bag_no), values }));
  const [bag] = await lock(scan, 'outbound-big-bag', withId(seen.id));
  return bag && note(scan, 'outbound-big-bag', bag, { workbench: benchOf(scan) });
}
