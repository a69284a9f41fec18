import { sql } from 'kysely';
import type { RecordOf } from '../platform/handler';
import { misfitOf } from '../workflow/container/fit';
import { contentsAnswer } from '../workflow/container/contents-answer';
import { panelOf } from '../workflow/panel';
import { heldNote, readCancelledAboard } from '../workflow/cancelled-in-bag';
import { readRecords } from '../workflow/read-records';
import type { AnswerPatch } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { toAnswer } from '../workflow/to-answer';
import { isOver } from '../workflow/gone-with';
import { isAt, statusesNamed } from '../workflow/status-named';
import { weighedContent, type Content } from './content';
import { handoverAsks } from '../workflow/handover-rule';
import { codesOfRule } from './shipment-rule';
import { sumOf } from './sum-of';

/**
 * The bags that stand ready for the shipment's rule or, without one, for its destination, and are not loaded. What goes there by
 * another carrier or channel is another truck's.
 */
export async function leftBehind(scan: Scan, shipment: RecordOf<'shipment'>): Promise<RecordOf<'outbound-big-bag'>[]> {
  const codes = await codesOfRule(scan, shipment);
  const { shipping_destination: destination } = shipment;
  if (!codes && !destination) return [];
  const ready = statusesNamed(scan, 'outbound-big-bag', 'weighted', 'staged');
  const goesAlong = codes
    ? sql`t.sorting_code_id = any(${codes}::uuid[])`
    : sql`t.destination_country_code = ${destination}`;
  const where = sql`and ${goesAlong} and t.status = any(${ready}::integer[])`;
  const found = await readRecords(scan, 'outbound-big-bag', where);
  return codes ? found : found.filter((bag) => !misfitOf(scan, 'shipment', shipment, bag));
}

const weighedBag = ({ big_bag_no: number, actual_weight: weight }: RecordOf<'outbound-big-bag'>): Content =>
  weighedContent(number, weight);

/** How a bag in the truck is listed. What was cancelled in it since is looked for once all of it is listed: what is loaded was looked at with its scan. */
async function lineIn(
  scan: Scan,
  shipment: RecordOf<'shipment'>,
): Promise<(bag: RecordOf<'outbound-big-bag'>) => Content> {
  const { listed_version: listed, shipment_id: inHand } = scan.body;
  const isAsked =
    (listed === undefined || inHand !== shipment.id) && shipment.big_bag_count > 0 && !hasLeft(scan, shipment);
  const found = isAsked ? await readCancelledAboard(scan, shipment) : [];
  return (bag) => {
    const held = found.find((one) => one.bag.id === bag.id);
    return held ? { ...weighedBag(bag), note: heldNote(scan, held.out), state: 'bad' } : weighedBag(bag);
  };
}

const hasLeft = (scan: Scan, shipment: RecordOf<'shipment'>): boolean => isOver(scan, 'shipment', shipment);

/** What the page shows of a shipment. */
export async function shipmentAnswer(scan: Scan, shipment: RecordOf<'shipment'>): Promise<AnswerPatch> {
  const isOpen = !hasLeft(scan, shipment);
  // What stands there still once the truck has gone is another truck's.
  const left = isOpen ? await leftBehind(scan, shipment) : [];
  const loaded = {
    bags: shipment.big_bag_count,
    packages: shipment.package_count,
    weight: shipment.total_weight / 1000,
  };
  return {
    entity: {
      ...(await toAnswer(scan, 'shipment', shipment)),
      ...(await contentsAnswer(scan, 'shipment', shipment, await lineIn(scan, shipment))),
      left_behind: left.map(weighedBag).map(open),
      open_no: isOpen ? shipment.shipment_no : null,
      is_labelled: !isOpen,
      handover_asks: isAt(scan, 'shipment', shipment, 'shipped') ? await handoverAsks(scan, shipment) : null,
    },
    counters: {
      ...loaded,
      left: left.length,
      ...planned(loaded, left),
    },
  };
}

/** What the page shows of a shipment, whatever was done to it. */
export const panel = panelOf<'shipment'>(shipmentAnswer);

/** What is loaded together with what stands ready for the same destination. */
function planned(
  { bags, packages, weight }: Record<'bags' | 'packages' | 'weight', number>,
  left: RecordOf<'outbound-big-bag'>[],
) {
  const inside = left.reduce<number>((sum, { package_count: count }) => sum + (count ?? 0), 0);
  const grams = sumOf(left, 'actual_weight') ?? 0;
  return {
    planned_bags: bags + left.length,
    planned_packages: packages + inside,
    planned_weight: Math.round(weight * 1000 + grams) / 1000,
  };
}

const open = <Line>(line: Line) => ({ ...line, state: 'open' as const });
