import { sql } from 'kysely';
import type { RecordValues } from '../handler';
import { lock } from '../workflow/find';
import { moveThose } from '../workflow/move';
import type { Scan } from '../workflow/scan';
import { parcelsIn } from './parcels-in';

/** Everything in a locked shipment goes the same way as it does, also back: bags, second-leg packages, parcels. */
export async function followLoaded(
  scan: Scan,
  shipment: RecordValues,
  transition: 'ship' | 'unship' | 'hand-over',
): Promise<void> {
  const bags = await lock(scan, 'outbound-big-bag', sql`and t.shipment_id = ${String(shipment.id)}::uuid`);
  const ids = bags.map(({ id }) => String(id));
  const boxes = await lock(scan, 'b-package', sql`and t.outbound_big_bag_id = any(${ids}::uuid[])`);
  const parcels = await parcelsIn(scan, boxes);
  await moveThose(scan, 'outbound-big-bag', bags, transition);
  await moveThose(scan, 'b-package', boxes, transition);
  await moveThose(scan, 'package', parcels, transition);
}
