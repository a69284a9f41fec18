import { sql } from 'kysely';
import type { StoredRecord } from '../platform/handler';
import { containerOf } from './container/container-of';
import { lockRecords, readRecords } from './read-records';
import type { Scan } from './scan';

type Read = typeof readRecords;

/** The numbers of what must come out of a bag: second-leg packages with a cancelled parcel, or, where a warehouse sorts, cancelled parcels. */
export const cancelledInBag = (scan: Scan, bag: StoredRecord): Promise<string[]> => cancelledBy(scan, bag, readRecords);

/** The same, kept from others. */
export const lockCancelledInBag = (scan: Scan, bag: StoredRecord): Promise<string[]> =>
  cancelledBy(scan, bag, lockRecords);

async function cancelledBy(scan: Scan, bag: StoredRecord, read: Read): Promise<string[]> {
  const { child } = containerOf(scan, 'outbound-big-bag');
  return child === 'b-package' ? bPackagesIn(scan, bag, read) : parcelsIn(scan, bag, read);
}

async function bPackagesIn(scan: Scan, { id }: StoredRecord, read: Read): Promise<string[]> {
  const inside = await read(scan, 'b-package', sql`and t.outbound_big_bag_id = ${id}::uuid`);
  const ids = inside.map(({ id: bPackageId }) => bPackageId);
  const parcels = await read(scan, 'package', sql`and t.b_package_id = any(${ids}::uuid[])`);
  const cancelled = new Set(parcels.filter((one) => one.cancelled).map(({ b_package_id: packed }) => packed));
  const out = inside.filter((bPackage) => bPackage.cancel_requested || cancelled.has(bPackage.id));
  return out.map(({ b_package_no: no }) => no);
}

async function parcelsIn(scan: Scan, { id }: StoredRecord, read: Read): Promise<string[]> {
  const inside = await read(scan, 'sorting-package', sql`and t.outbound_big_bag_id = ${id}::uuid`);
  return inside.filter(({ cancelled }) => cancelled).map(({ package_no: no }) => no);
}
