import { sql } from 'kysely';
import { say } from '../platform/errors';
import type { RecordOf } from '../platform/handler';
import { lockByNumber, readRecords } from '../workflow/read-records';
import { ScanRefused, type AnswerPatch } from '../workflow/refused';
import { statusTitle, workflowOf, type Scan } from '../workflow/scan';
import { isAt } from '../workflow/status-named';
import { toAnswer } from '../workflow/to-answer';
import { hintOf, whyNot, type Content } from './content';

/** A big bag that is being checked, and what is said to be in it. */
export interface CheckedBag {
  bag: RecordOf<'inbound-big-bag'>;
  parcels: RecordOf<'package'>[];
}

/** The signed big bag of that number, locked, with its parcels. Throws ScanRefused for one that is not signed. */
export async function lockChecked(scan: Scan, number: string): Promise<CheckedBag> {
  const bag = await lockByNumber(scan, 'inbound-big-bag', number);
  if (!isAt(scan, 'inbound-big-bag', bag, 'signed')) {
    const { entity } = workflowOf(scan, 'inbound-big-bag');
    // What was found in it so far counts nothing.
    throw new ScanRefused('status-exception', {
      values: { status: statusTitle(scan, entity, bag.status) },
      next: 'first',
    });
  }
  return { bag, parcels: await readRecords(scan, 'package', sql`and t.inbound_big_bag_id = ${bag.id}::uuid`) };
}

/** The numbers by which a parcel is found in a bag. */
export const numbersIn = ({ package_no: no, waybill_no: waybill }: RecordOf<'package'>): string[] =>
  waybill ? [no, waybill] : [no];

/** What was found so far: the lines of the bag, what is too much first, and how many of how many. */
export async function checkSaid(
  scan: Scan,
  { bag, parcels }: CheckedBag,
  found: ReadonlySet<string>,
): Promise<AnswerPatch> {
  const said = (name: string): string => say(scan.model, name);
  const announced = new Set(parcels.map(({ package_no: no }) => no));
  const extra = [...found].filter((no) => !announced.has(no)).reverse();
  const lines = parcels.map((parcel): Content => {
    const isFound = found.has(parcel.package_no);
    const hint = hintOf(scan.model, parcel);
    return {
      number: parcel.package_no,
      note: whyNot(scan.model, parcel) ?? said(isFound ? 'checkFound' : 'checkOpen'),
      state: isFound ? 'done' : 'open',
      ...(hint && { hint }),
    };
  });
  const contents = [...extra.map((number): Content => ({ number, note: said('checkStray'), state: 'bad' })), ...lines];
  const counted = found.size - extra.length;
  return {
    entity: { ...(await toAnswer(scan, 'inbound-big-bag', bag)), contents, seen_packages: [...found] },
    counters: { packages: parcels.length },
    big_text: `${counted}/${parcels.length}`,
    next: 'check',
  };
}
