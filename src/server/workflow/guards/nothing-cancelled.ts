import { sql } from 'kysely';
import type { StoredRecord } from '../../platform/handler';
import { containerOf } from '../container/container-of';
import type { Guard } from '../guard';
import { lockRecords } from '../read-records';
import type { Scan } from '../scan';

/** Only without anything cancelled in it is a bag closed: what must come out is named. */
const nothingCancelled: Guard = async (scan, bag) => {
  const { child } = containerOf(scan, 'outbound-big-bag');
  const out = await (child === 'b-package' ? cancelledBPackages(scan, bag) : cancelledParcels(scan, bag));
  return out.length === 0 || { big_text: out.join(' ') };
};

async function cancelledBPackages(scan: Scan, { id }: StoredRecord): Promise<string[]> {
  const inside = await lockRecords(scan, 'b-package', sql`and t.outbound_big_bag_id = ${id}::uuid`);
  const ids = inside.map(({ id: bPackageId }) => bPackageId);
  const parcels = await lockRecords(scan, 'package', sql`and t.b_package_id = any(${ids}::uuid[])`);
  const cancelled = new Set(parcels.filter((one) => one.cancelled).map(({ b_package_id: packed }) => packed));
  const out = inside.filter((bPackage) => bPackage.cancel_requested || cancelled.has(bPackage.id));
  return out.map(({ b_package_no: no }) => no);
}

async function cancelledParcels(scan: Scan, { id }: StoredRecord): Promise<string[]> {
  const inside = await lockRecords(scan, 'sorting-package', sql`and t.outbound_big_bag_id = ${id}::uuid`);
  return inside.filter(({ cancelled }) => cancelled).map(({ package_no: no }) => no);
}

export default nothingCancelled;
