import { sql } from 'kysely';
import type { RecordOf, StoredRecord } from '../platform/handler';
import { readRecords } from './read-records';
import { workflowOf, type Scan } from './scan';
import { isAt } from './status-named';

/** Is the truck handed over in which the parcel is, by its bag? Read once the parcel is locked: a handover locks it, too. */
export async function hasGone(scan: Scan, parcel: StoredRecord): Promise<boolean> {
  const shipment = await shipmentWith(scan, parcel);
  return shipment !== undefined && isAt(scan, 'shipment', shipment, 'handovered');
}

/** The shipment in which the parcel is, by its bag. */
export async function shipmentWith(
  scan: Scan,
  { outbound_big_bag_id: bag }: StoredRecord,
): Promise<RecordOf<'shipment'> | undefined> {
  if (!bag) return undefined;
  const { table } = workflowOf(scan, 'outbound-big-bag').entity;
  const ofBag = sql`select b.shipment_id from ${sql.table(table)} b where b.id = ${String(bag)}::uuid`;
  const [shipment] = await readRecords(scan, 'shipment', sql`and t.id in (${ofBag})`);
  return shipment;
}
