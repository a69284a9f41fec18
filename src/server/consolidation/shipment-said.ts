import { sql } from 'kysely';
import type { RecordValues } from '../handler';
import { read } from '../workflow/find';
import type { Said } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { shown } from '../workflow/shown';
import { statusNamed, statusesNamed } from '../workflow/status-named';
import { weighedContents } from './content';

/** The bags of a shipment, the latest first. */
export async function inShipment(scan: Scan, shipment: RecordValues): Promise<RecordValues[]> {
  const inside = await read(scan, 'outbound-big-bag', sql`and t.shipment_id = ${String(shipment.id)}::uuid`);
  return inside.sort(
    (one, other) => Number(new Date(String(other.load_time))) - Number(new Date(String(one.load_time))),
  );
}

/** The bags that stand ready for the shipment's destination and are not loaded. */
export async function leftBehind(scan: Scan, { shipping_destination: where }: RecordValues): Promise<RecordValues[]> {
  if (!where) return [];
  const ready = statusesNamed(scan, 'outbound-big-bag', 'weighted', 'staged');
  return read(
    scan,
    'outbound-big-bag',
    sql`and t.destination_country_code = ${String(where)} and t.status = any(${ready}::integer[])`,
  );
}

/** What the page shows of a shipment. */
export async function shipmentSaid(scan: Scan, shipment: RecordValues): Promise<Said> {
  const [inside, left] = [await inShipment(scan, shipment), await leftBehind(scan, shipment)];
  const isOpen = Number(shipment.status) <= statusNamed(scan, 'shipment', 'shipping');
  return {
    entity: {
      ...(await shown(scan, 'shipment', shipment)),
      contents: weighedContents(inside, 'big_bag_no', 'actual_weight'),
      left_behind: isOpen ? weighedContents(left, 'big_bag_no', 'actual_weight').map(open) : [],
      open_no: isOpen ? shipment.shipment_no : null,
      is_labelled: !isOpen,
    },
    counters: {
      bags: Number(shipment.big_bag_count),
      packages: Number(shipment.package_count),
      weight: Number(shipment.total_weight) / 1000,
      left: left.length,
    },
  };
}

const open = <Line>(line: Line) => ({ ...line, state: 'open' as const });
