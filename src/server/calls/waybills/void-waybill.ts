import { enqueueJob } from '../../jobs/queue';
import type { RecordOf } from '../../platform/handler';
import type { Scan } from '../../workflow/scan';
import { nameOf } from '../../workflow/value-named';

type Waybill = RecordOf<'waybill'>;

export const voidKind = 'waybill_void';

// With the pauses of the job queue, a day.
const maxAttempts = 14;

/** Has the carrier told that the waybill was given up, once this transaction is committed. Of the warehouse's own no carrier is told. */
export async function askToVoid(scan: Scan, { id, request_no: key, issuer }: Waybill): Promise<void> {
  if (nameOf(scan, 'waybill-issuer', issuer) === 'warehouse') return;
  const { db, session } = scan;
  const payload = { waybill: id, warehouse: session.warehouse.id, account: session.account.id };
  await enqueueJob(db, { kind: voidKind, payload, key: `${voidKind}.${key}`, maxAttempts });
}
