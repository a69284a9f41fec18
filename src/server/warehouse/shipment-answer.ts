import { sql } from 'kysely';
import type { RecordValues } from '../platform/handler';
import { readRecords } from '../workflow/read-records';
import type { AnswerPatch } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { toAnswer } from '../workflow/to-answer';
import { statusNamed, statusesNamed } from '../workflow/status-named';
import { weighedContents } from './content';
import { sumOf } from './sum-of';

/** The bags of a shipment, the latest first. */
export async function inShipment(scan: Scan, shipment: RecordValues): Promise<RecordValues[]> {
  const inside = await readRecords(scan, 'outbound-big-bag', sql`and t.shipment_id = ${String(shipment.id)}::uuid`);
  return inside.sort(
    (one, other) => Number(new Date(String(other.load_time))) - Number(new Date(String(one.load_time))),
  );
}

/** The bags that stand ready for the shipment's destination and are not loaded. */
export async function leftBehind(scan: Scan, { shipping_destination: where }: RecordValues): Promise<RecordValues[]> {
  if (!where) return [];
  const ready = statusesNamed(scan, 'outbound-big-bag', 'weighted', 'staged');
  return readRecords(
    scan,
    'outbound-big-bag',
    sql`and t.destination_country_code = ${String(where)} and t.status = any(${ready}::integer[])`,
  );
}

/** What the page shows of a shipment. */
export async function shipmentAnswer(scan: Scan, shipment: RecordValues): Promise<AnswerPatch> {
  const [inside, left] = [await inShipment(scan, shipment), await leftBehind(scan, shipment)];
  const isOpen = Number(shipment.status) <= statusNamed(scan, 'shipment', 'shipping');
  const loaded = {
    bags: Number(shipment.big_bag_count),
    packages: Number(shipment.package_count),
    weight: Number(shipment.total_weight) / 1000,
  };
  return {
    entity: {
      ...(await toAnswer(scan, 'shipment', shipment)),
      contents: weighedContents(inside, 'big_bag_no', 'actual_weight'),
      left_behind: isOpen ? weighedContents(left, 'big_bag_no', 'actual_weight').map(open) : [],
      open_no: isOpen ? shipment.shipment_no : null,
      is_labelled: !isOpen,
    },
    counters: {
      ...loaded,
      left: left.length,
      ...planned(loaded, left),
    },
  };
}

/** What is loaded together with what stands ready for the same destination. */
function planned({ bags, packages, weight }: Record<'bags' | 'packages' | 'weight', number>, left: RecordValues[]) {
  const inside = left.reduce<number>((sum, { package_count: count }) => sum + Number(count ?? 0), 0);
  const grams = sumOf(left, 'actual_weight') ?? 0;
  return {
    planned_bags: bags + left.length,
    planned_packages: packages + inside,
    planned_weight: Math.round(weight * 1000 + grams) / 1000,
  };
}

const open = <Line>(line: Line) => ({ ...line, state: 'open' as const });
