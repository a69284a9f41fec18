import { sql } from 'kysely';
import type { RecordOf } from '../platform/handler';
import { lockRecords } from '../workflow/read-records';
import { moveMovable } from '../workflow/move';
import type { Scan } from '../workflow/scan';
import { parcelsIn } from './parcels-in';

/** Everything in a locked shipment goes the same way as it does, also back: bags, second-leg packages, parcels. */
export async function followLoaded(
  scan: Scan,
  shipment: RecordOf<'shipment'>,
  transition: 'ship' | 'unship' | 'hand-over',
): Promise<void> {
  const bags = await lockRecords(scan, 'outbound-big-bag', sql`and t.shipment_id = ${shipment.id}::uuid`);
  const ids = bags.map(({ id }) => id);
  const bPackages = await lockRecords(scan, 'b-package', sql`and t.outbound_big_bag_id = any(${ids}::uuid[])`);
  const parcels = await parcelsIn(scan, bPackages);
  await moveMovable(scan, 'outbound-big-bag', bags, transition);
  await moveMovable(scan, 'b-package', bPackages, transition);
  await moveMovable(scan, 'package', parcels, transition);
}
