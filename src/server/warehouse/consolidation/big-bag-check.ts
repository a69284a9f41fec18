import { sql } from 'kysely';
import { say } from '../../platform/errors';
import { emptiedBy } from '../../workflow/last-writer';
import type { RecordOf } from '../../platform/handler';
import { lockByNumber, readRecords } from '../../workflow/read-records';
import { ScanRefused, type AnswerPatch } from '../../workflow/refused';
import { statusTitle, workflowOf, type Scan } from '../../workflow/scan';
import { isAt } from '../../workflow/status-named';
import { toAnswer } from '../../workflow/to-answer';
import { hintOf, stopReason, type Content } from '../content';

/** A big bag that is being checked, and what is said to be in it. */
export interface CheckedBag {
  bag: RecordOf<'inbound-big-bag'>;
  parcels: RecordOf<'package'>[];
}

/** What was found in it so far, by all who check it. */
export const foundIn = ({ bag }: CheckedBag): Set<string> => new Set((bag.found_packages ?? []) as string[]);

/** Throws ScanRefused for a bag whose check was ended by another person, or has not begun. */
export function expectUnderWay(scan: Scan, { bag }: CheckedBag): void {
  if (bag.found_packages !== null) return;
  const by = bag.check_by ?? say(scan.model, 'anotherPerson');
  throw new ScanRefused('check-ended', {
    values: { by },
    next: 'scan',
    entity: { big_bag_no: bag.big_bag_no, contents: null },
  });
}

/** The signed big bag of that number, locked, with its parcels. Throws ScanRefused for one that is not signed. */
export async function lockChecked(scan: Scan, number: string): Promise<CheckedBag> {
  const bag = await lockByNumber(scan, 'inbound-big-bag', number);
  if (!isAt(scan, 'inbound-big-bag', bag, 'signed')) {
    const { entity } = workflowOf(scan, 'inbound-big-bag');
    const by = await emptiedBy(scan, 'inbound-big-bag', bag, 'sign_time');
    // What was found in it so far counts nothing.
    throw new ScanRefused('status-exception', {
      values: { status: statusTitle(scan, entity, bag.status), number: bag.big_bag_no, by },
      big_text: bag.big_bag_no,
      next: 'first',
      ...(by !== undefined && { said: 'unsigned' }),
    });
  }
  return { bag, parcels: await readRecords(scan, 'package', sql`and t.inbound_big_bag_id = ${bag.id}::uuid`) };
}

/** The numbers by which a parcel is found in a bag. */
export const numbersIn = ({ package_no: no, waybill_no: waybill }: RecordOf<'package'>): string[] =>
  waybill ? [no, waybill] : [no];

/** Which numbers are too much in it, the latest first. */
const extraOf = (parcels: RecordOf<'package'>[], found: ReadonlySet<string>): string[] => {
  const announced = new Set(parcels.map(({ package_no: no }) => no));
  return [...found].filter((no) => !announced.has(no)).reverse();
};

/** It was found in the bag, or has been received since: what has gone on from the bag lies in it no more, and was in it. */
export const isThere = (parcel: RecordOf<'package'>, found: ReadonlySet<string>): boolean =>
  Boolean(parcel.receive_time) || numbersIn(parcel).some((no) => found.has(no));

/** What is said to be in it and was not there; what was cancelled is not asked for. */
export const missingIn = ({ bag, parcels }: CheckedBag): RecordOf<'package'>[] => {
  const found = foundIn({ bag, parcels });
  return parcels.filter((parcel) => !parcel.cancelled && !isThere(parcel, found));
};

/** The lines of the bag, what is too much first. */
export function checkedContents(
  model: Scan['model'],
  parcels: RecordOf<'package'>[],
  found: ReadonlySet<string>,
): Content[] {
  const said = (name: string): string => say(model, name);
  const lines = parcels.map((parcel): Content => {
    const isFound = found.has(parcel.package_no);
    const hint = hintOf(model, parcel);
    return {
      number: parcel.package_no,
      note:
        stopReason(model, parcel) ?? said(isFound ? 'checkFound' : parcel.receive_time ? 'checkReceived' : 'checkOpen'),
      state: isFound ? 'done' : 'open',
      ...(hint && { hint }),
    };
  });
  const extra = extraOf(parcels, found);
  return [...extra.map((number): Content => ({ number, note: said('checkStray'), state: 'bad' })), ...lines];
}

/** What was found so far, and how many of how many. `last`: what this scan has counted, which can be taken back; null: nothing can; absent: what could before. */
export async function checkProgress(scan: Scan, checked: CheckedBag, last?: string | null): Promise<AnswerPatch> {
  const { bag, parcels } = checked;
  const found = foundIn(checked);
  const contents = checkedContents(scan.model, parcels, found);
  const counted = parcels.filter((parcel) => isThere(parcel, found)).length;
  return {
    entity: {
      ...(await toAnswer(scan, 'inbound-big-bag', bag)),
      contents,
      missing_count: missingIn(checked).length,
      ...(last !== undefined && { last_found: last }),
    },
    counters: { packages: parcels.length },
    big_text: `${counted}/${parcels.length}`,
    next: 'check',
  };
}
