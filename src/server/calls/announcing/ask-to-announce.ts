import { enqueueJob } from '../../jobs/queue';
import type { RecordOf } from '../../platform/handler';
import type { Scan } from '../../workflow/scan';

export const announceKind = 'announce';

// With the pauses of the job queue, a day.
const maxAttempts = 14;

/** Has what a truck brings announced where it goes, once this transaction is committed, if it goes to a warehouse of ours. */
export async function askToAnnounce(
  { db, session }: Scan,
  { id, destination_warehouse_code: code }: RecordOf<'shipment'>,
): Promise<void> {
  if (!code) return;
  const payload = { shipment: id, warehouse: session.warehouse.id, account: session.account.id };
  await enqueueJob(db, { kind: announceKind, payload, key: `${announceKind}.${id}`, maxAttempts });
}
