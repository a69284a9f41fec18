import { sql } from 'kysely';
import type { RecordOf } from '../platform/handler';
import { keepSoFar } from '../workflow/keep-so-far';
import { workbenchCode } from '../workflow/workbench-code';
import { createRecords } from '../workflow/create-records';
import { lockRecords, readRecords, whereId } from '../workflow/read-records';
import { patchRecord } from '../workflow/move';
import { refuseUnlessOverridden } from '../workflow/override';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { statusNamed } from '../workflow/status-named';
import { closedBy } from './closed-by';
import { openedHere } from './opened-here';
import { newNumber } from '../platform/new-number';

/** The bag that is not finished at this workbench, locked; undefined when there is none. */
export const bagHere = (scan: Scan): Promise<RecordOf<'outbound-big-bag'> | undefined> =>
  openedHere(scan, 'outbound-big-bag', unfinished);

/** One with something in it comes before an empty one. */
async function unfinished(scan: Scan): Promise<RecordOf<'outbound-big-bag'> | undefined> {
  const closed = statusNamed(scan, 'outbound-big-bag', 'weighted');
  const bags = await lockRecords(
    scan,
    'outbound-big-bag',
    sql`and t.workbench = ${workbenchCode(scan)} and t.status < ${closed}`,
  );
  return bags.find(({ package_count: count }) => count > 0) ?? bags[0];
}

/** Refuses to begin with a bag where another is not finished. Throws ScanRefused. */
export async function expectNoOtherBag(scan: Scan, { id }: RecordOf<'outbound-big-bag'>): Promise<void> {
  if (!scan.session.workbench?.code) return;
  const here = await unfinished(scan);
  if (here && here.id !== id && here.package_count > 0)
    throw new ScanRefused('unfinished-task', { big_text: here.big_bag_no });
}

/** The bag that is filled at this workbench: the one that the page means, the open one, a new one. Throws ScanRefused. */
export async function openBag(scan: Scan, id: unknown): Promise<RecordOf<'outbound-big-bag'>> {
  const filling = [statusNamed(scan, 'outbound-big-bag', 'created'), statusNamed(scan, 'outbound-big-bag', 'grouping')];
  if (id !== undefined) {
    const [meant] = await lockRecords(scan, 'outbound-big-bag', whereId(id));
    if (!meant || !filling.includes(meant.status))
      throw new ScanRefused('grouping-failed', closedBy(undefined, `大包 ${meant?.big_bag_no ?? ''} `));
    return meant;
  }
  const here = await bagHere(scan);
  if (here && !filling.includes(here.status))
    throw new ScanRefused('unfinished-task', {
      big_text: here.big_bag_no,
      more: '该大包等待称重',
      next: 'first',
    });
  return here ?? (await takenOver(scan)) ?? newBag(scan);
}

async function newBag(scan: Scan): Promise<RecordOf<'outbound-big-bag'>> {
  const [bag] = await createRecords(scan, 'outbound-big-bag', [
    { big_bag_no: newNumber('OB', scan.session.now()), workbench: workbenchCode(scan) },
  ]);
  return bag as RecordOf<'outbound-big-bag'>;
}

/** A bag that this person has begun at another workbench and not closed. */
async function bagElsewhere(scan: Scan): Promise<RecordOf<'outbound-big-bag'> | undefined> {
  const filling = statusNamed(scan, 'outbound-big-bag', 'grouping');
  const mine = sql`and t.create_by = ${scan.session.account.id}::uuid and t.status = ${filling}`;
  const [seen] = await readRecords(scan, 'outbound-big-bag', mine);
  return seen;
}

/** A bag left open at another workbench is continued here after confirmation. */
async function takenOver(scan: Scan): Promise<RecordOf<'outbound-big-bag'> | undefined> {
  const seen = await bagElsewhere(scan);
  if (!seen) return undefined;
  const values = { bag: seen.big_bag_no, workbench: seen.workbench };
  refuseUnlessOverridden(scan, new ScanRefused('unfinished-task', { big_text: seen.big_bag_no, values }));
  const [bag] = await lockRecords(scan, 'outbound-big-bag', whereId(seen.id));
  if (!bag) return undefined;
  const taken = await patchRecord(scan, 'outbound-big-bag', bag, { workbench: workbenchCode(scan) });
  await keepSoFar(scan);
  return taken;
}
