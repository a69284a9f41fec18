import { enqueueJob } from '../../jobs/queue';
import { newNumber } from '../../platform/new-number';
import type { PatchOf, RecordOf } from '../../platform/handler';
import { createRecords } from '../../workflow/create-records';
import type { Scan } from '../../workflow/scan';
import { statusNamed } from '../../workflow/status-named';
import { nameOf } from '../../workflow/value-named';

type Waybill = RecordOf<'waybill'>;

export const waybillKind = 'waybill';

// With the pauses of the job queue, half an hour.
const maxAttempts = 8;

/** What a waybill is wanted for. */
export interface WaybillPurpose {
  parcel: RecordOf<'sorting-package'>;
  issuer: unknown;
  /** The task that wants it in the place of another; absent: the parcel has none yet. */
  task?: RecordOf<'change-waybill-task'>;
}

/** A waybill whose number is known beforehand. */
export interface Known extends WaybillPurpose {
  number: string;
}

/** What its carrier is told of a parcel. */
export const parcelFacts = (parcel: RecordOf<'sorting-package'>) => ({
  next_carrier_code: parcel.next_carrier_code,
  next_resource_code: parcel.next_resource_code,
  destination_country_code: parcel.destination_country_code,
  weight: parcel.actual_weight ?? parcel.forecast_weight,
});

/** Names one question to a carrier, and every further try of it. */
export const newRequestNo = ({ session }: Scan): string => newNumber('WB', session.now());

/**
 * Wants a waybill for a parcel's next leg. The warehouse's own is there at once; others are asked of their carrier once this transaction
 * is committed, in the background.
 */
export async function orderWaybill(scan: Scan, wanted: WaybillPurpose): Promise<Waybill> {
  const now = scan.session.now();
  const isOwn = nameOf(scan, 'waybill-issuer', wanted.issuer) === 'warehouse';
  if (isOwn) return keepWaybill(scan, { ...wanted, number: newNumber('SW', now) });
  const waybill = await makeWaybill(scan, wanted, {});
  await askForWaybill(scan, waybill);
  return waybill;
}

/** Keeps a waybill that is there already: of its carrier no more is asked. */
export const keepWaybill = (scan: Scan, { number, ...wanted }: Known): Promise<Waybill> =>
  makeWaybill(scan, wanted, {
    ...{ waybill_no: number, issue_time: scan.session.now(), status: statusNamed(scan, 'waybill', 'issued') },
  });

async function makeWaybill(scan: Scan, wanted: WaybillPurpose, given: PatchOf<'waybill'>): Promise<Waybill> {
  const { parcel, issuer, task } = wanted;
  const [waybill] = await createRecords(scan, 'waybill', [
    {
      request_no: newRequestNo(scan),
      package_id: parcel.id,
      change_task_id: task?.id ?? null,
      old_tracking_no: parcel.tracking_no,
      ...parcelFacts(parcel),
      issuer,
      ...given,
    },
  ]);
  if (!waybill) throw new Error('No waybill was made.');
  return waybill;
}

/** Has the carrier asked for a waybill that is wanted. */
export function askForWaybill({ db, session }: Scan, { id, request_no: key }: Waybill): Promise<void> {
  const payload = { waybill: id, warehouse: session.warehouse.id, account: session.account.id };
  return enqueueJob(db, { kind: waybillKind, payload, key: `${waybillKind}.${key}`, maxAttempts });
}
