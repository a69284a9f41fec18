import { sql } from 'kysely';
import { say } from '../../platform/errors';
import type { RecordOf } from '../../platform/handler';
import { parametersOf } from '../../records/parameters';
import { selectNamed } from '../../records/select-records';
import { spoken } from '../../workflow/answer';
import { move } from '../../workflow/move';
import { printJob, type PrintJob } from '../../workflow/print-job';
import { lockRecords, readByNumber, readRecords, whereId, whereNumber } from '../../workflow/read-records';
import { ScanRefused, type AnswerPatch } from '../../workflow/refused';
import type { Scan } from '../../workflow/scan';
import { isAt, statusNamed } from '../../workflow/status-named';
import { toAnswer } from '../../workflow/to-answer';
import { sortColor } from '../../platform/sort-color';

type Parcel = RecordOf<'sorting-package'>;
type Waybill = RecordOf<'waybill'>;

/** The waybills of a parcel that are not given up: starts with `and`. */
const ofParcel = (scan: Scan, id: string) =>
  sql`and t.package_id = ${id}::uuid and t.status <> ${statusNamed(scan, 'waybill', 'voided')}`;

/** Those that are a parcel's own: one that a change of waybills wants is so once it is on the parcel. Starts with `and`. */
export const whereOwn = (scan: Scan) =>
  sql`and (t.change_task_id is null or t.status = ${statusNamed(scan, 'waybill', 'applied')})`;

const ownOf = (scan: Scan, id: string) => sql`${ofParcel(scan, id)} ${whereOwn(scan)}`;

/** The parcel's own waybill, locked. It comes before its parcel in the order of locks. */
export const lockWaybillOf = async (scan: Scan, { id }: Parcel): Promise<Waybill | undefined> =>
  (await lockRecords(scan, 'waybill', ownOf(scan, id))).at(-1);

/** All of a parcel's that are not given up, the latest last: while its waybill is changed, it has two. */
export const lockWaybillsOf = (scan: Scan, packageId: string): Promise<Waybill[]> =>
  lockRecords(scan, 'waybill', ofParcel(scan, packageId));

/** That of a parcel's which was given up under that number, locked. */
export async function lockGivenUp(scan: Scan, packageId: string, number: string): Promise<Waybill | undefined> {
  const voided = statusNamed(scan, 'waybill', 'voided');
  const has = sql`and t.package_id = ${packageId}::uuid and t.waybill_no = ${number} and t.status = ${voided}`;
  return (await lockRecords(scan, 'waybill', has)).at(-1);
}

/** The parcel's own without a lock. */
export const waybillOf = async (scan: Scan, { id }: Parcel): Promise<Waybill | undefined> =>
  (await selectNamed(scan, 'waybill', ownOf(scan, id))).at(-1);

/**
 * The parcel with that number, and the waybill that its carrier has given. Throws ScanRefused while there is none, and where there will be
 * none.
 */
export async function givenWaybillOf(scan: Scan, number: string): Promise<{ parcel: Parcel; waybill: Waybill }> {
  const parcel = await readByNumber(scan, 'sorting-package', number);
  const waybill = expectWaybill(scan, await waybillOf(scan, parcel));
  if (!waybill.waybill_no) throw new ScanRefused('new-package-pending');
  return { parcel, waybill };
}

/** Throws ScanRefused where there is no waybill, and where its carrier will not give it. */
export function expectWaybill(scan: Scan, waybill: Waybill | undefined): Waybill {
  if (waybill && !isAt(scan, 'waybill', waybill, 'failed')) return waybill;
  throw new ScanRefused('waybill-unknown', { ...(waybill?.problem && { more: waybill.problem }) });
}

/**
 * The parcel that goes by the number, if there is one. Throws ScanRefused for several: one's package number is the other's tracking number.
 * `instead`: what is to be scanned then.
 */
export async function parcelNumbered(
  scan: Scan,
  number: string,
  instead: 'numberOfSeveral' | 'otherNumberNeeded' = 'otherNumberNeeded',
): Promise<Parcel | undefined> {
  const known = whereNumber(scan, 'sorting-package', number);
  const [parcel, second] = await readRecords(scan, 'sorting-package', known);
  if (second) throw new ScanRefused('duplicate-waybill', { more: say(scan.model, instead) });
  return parcel;
}

/** The waybill with that number on it, or over that number, if there is one. */
export async function waybillNumbered(scan: Scan, number: string): Promise<Waybill | undefined> {
  const voided = statusNamed(scan, 'waybill', 'voided');
  const has = sql`and ${number} in (t.waybill_no, t.old_tracking_no) and t.status <> ${voided}`;
  return (await selectNamed(scan, 'waybill', has)).at(-1);
}

/** Is the number on the new label scanned once it is on the parcel? */
export const isVerified = async (scan: Scan): Promise<boolean> =>
  (await parametersOf(scan, 'scan_confirm')).verify_waybill;

/** What a page is told of a waybill, beside its parcel. */
export const waybillAnswer = ({
  waybill_no,
  old_tracking_no,
  routing_code,
  service_name,
  print_count,
}: Waybill): Record<string, unknown> => ({ waybill_no, old_tracking_no, routing_code, service_name, print_count });

/** The parcel in hand with its waybill. */
export const parcelAnswer = async (
  scan: Scan,
  parcel: Parcel,
  waybill?: Waybill,
): Promise<Record<string, unknown>> => ({
  ...(await toAnswer(scan, 'sorting-package', parcel)),
  ...(waybill ? waybillAnswer(waybill) : { waybill_no: null, routing_code: null, service_name: null }),
  ...{ label: null, awaits: null },
});

/** The label that is to be printed now. */
export const labelOf = async (scan: Scan, waybill: Waybill): Promise<{ label: Record<string, unknown> }> => ({
  label: await printJob(scan, 'waybill', waybill),
});

/** Its label to be looked at: one that is not to be printed any more says that it is a copy. */
export const imageOf = (scan: Scan, waybill: Waybill): Promise<PrintJob> =>
  printJob(scan, 'waybill', waybill, isAt(scan, 'waybill', waybill, 'issued') ? undefined : 'copy');

/** A parcel's waybill as the calls tell it that ask for nothing else. */
export const packageWaybill = async (
  scan: Scan,
  parcel: Parcel,
  waybill: Waybill,
): Promise<Record<string, unknown>> => ({
  ...(await parcelAnswer(scan, parcel, waybill)),
  waybill: await toAnswer(scan, 'waybill', waybill),
});

/** Where a parcel goes with its label, in large letters; nothing where it has no sorting code. */
export async function placeOf(scan: Scan, { sorting_code_id: id }: Parcel): Promise<AnswerPatch> {
  const [code] = await selectNamed(scan, 'sorting-code', whereId(id));
  if (!code) return {};
  const { sorting_no: no } = code;
  return { big_text: no, speak: spoken(no), colour: sortColor(no) };
}

/** The new waybill is on the parcel: it goes by that number from now on. Both are locked. Throws ScanRefused, nothing written. */
export async function applyWaybill(scan: Scan, waybill: Waybill, parcel: Parcel): Promise<Parcel> {
  const { session } = scan;
  const relabeled = await move(scan, 'sorting-package', parcel, 'relabel', {
    relabel_time: session.now(),
    tracking_no: waybill.waybill_no,
  });
  await move(scan, 'waybill', waybill, 'apply', { apply_time: session.now(), apply_by: session.account.name });
  return relabeled;
}
