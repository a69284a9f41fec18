import type { DemoConsole } from '../../demo-console';
import { inBag, inShipment, weightOf } from './asked';
import type { Line } from './things';

type Row = Record<string, unknown>;
type Query = DemoConsole['query'];

/** Expects what is stored to be what is on the floor, record by record, sums included. */
export async function expectStored(query: Query, line: Line): Promise<void> {
  const all = [parcelsOf, boxesOf, wavesOf, slotsOf, bagsOf, shipmentsOf];
  await Promise.all(all.map((of) => expectRows(query, of(line))));
}

interface Expected {
  statement: string;
  ids: string[];
  rows: Row[];
}

async function expectRows(query: Query, { statement, ids, rows }: Expected): Promise<void> {
  if (ids.length) expect(await query(statement, [ids])).toEqual(rows);
}

const byId = <T extends { id: string }>(things: T[]): T[] =>
  [...things].sort((one, other) => (one.id < other.id ? -1 : 1));
const idsOf = (things: { id: string }[]): string[] => things.map(({ id }) => id);
const idOf = (thing?: { id: string }): string | null => thing?.id ?? null;

const parcelsOf = ({ parcels }: Line): Expected => ({
  statement: `select id, status, cancelled, exception_code as exception, wave_id as wave, b_package_id as box, sorting_stage as stage
    from package where id = any($1) order by id`,
  ids: idsOf(parcels),
  rows: byId(parcels).map(({ id, status, cancelled, exception, wave, box, stage }) => ({
    ...{ id, status, cancelled, exception, stage },
    ...{ wave: idOf(wave), box: idOf(box) },
  })),
});

const boxesOf = ({ boxes }: Line): Expected => ({
  statement: `select id, status, sorting_no as number, workbench as bench, awaits_weight_at as lies, weight, cancel_requested as asked, outbound_big_bag_id as bag
    from b_package where id = any($1) order by id`,
  ids: idsOf(boxes),
  rows: byId(boxes).map(({ id, status, number, bench, lies, weight, isCancelAsked, bag }) => ({
    ...{ id, status, number, bench, lies, weight },
    ...{ asked: isCancelAsked, bag: idOf(bag) },
  })),
});

const wavesOf = ({ waves }: Line): Expected => ({
  statement: `select w.id, w.wave_status as status, g.status as wall from outbound_wave w join rebin_group g on g.wave_id = w.id
    where w.id = any($1) order by w.id`,
  ids: idsOf(waves),
  rows: byId(waves).map(({ id, status, wall }) => ({ id, status, wall })),
});

/** Those that belong to a person. */
const slotsOf = ({ waves }: Line): Expected => ({
  statement: `select g.id, s.slot_no as number, s.b_package_id as box, s.status from wall_slot s join rebin_group g on g.id = s.group_id
    where g.id = any($1) and (s.status > 9001 or s.b_package_id is not null) order by g.id, s.slot_no`,
  ids: waves.map(({ wallId }) => wallId),
  rows: byId(waves.map(({ wallId, slots }) => ({ id: wallId, slots }))).flatMap(({ id, slots }) =>
    [...slots]
      .sort(([one], [other]) => one - other)
      .map(([number, { box, isWhole }]) => ({ id, number, box: box.id, status: isWhole ? 9003 : 9002 })),
  ),
});

const bagsOf = (line: Line): Expected => ({
  statement: `select id, status, workbench as bench, destination_country_code as country, actual_weight as weight, shipment_id as shipment,
    package_count as count, package_weight as sum from outbound_big_bag where id = any($1) order by id`,
  ids: idsOf(line.bags),
  rows: byId(line.bags).map((bag) => {
    const { id, status, bench, country, weight, shipment } = bag;
    const inside = inBag(line, bag);
    return {
      id,
      status,
      bench,
      country,
      weight,
      shipment: idOf(shipment),
      count: inside.length,
      sum: weightOf(inside),
    };
  }),
});

/** With the load that follows each: 1 is its 10. */
const shipmentsOf = (line: Line): Expected => ({
  statement: `select s.id, s.status, s.workbench as bench, s.shipping_destination as country, s.finish_time is not null as finished,
    s.big_bag_count as bags, s.package_count as boxes, s.total_weight as sum, l.status as load
    from shipment s join load l on l.shipment_id = s.id where s.id = any($1) order by s.id`,
  ids: idsOf(line.shipments),
  rows: byId(line.shipments).map((shipment) => {
    const { id, status, bench, country, isFinished } = shipment;
    const bags = inShipment(line, shipment);
    const boxes = bags.flatMap((bag) => inBag(line, bag)).length;
    const sums = { bags: bags.length, boxes, sum: weightOf(bags), load: status * 10 };
    return { id, status, bench, country, finished: isFinished, ...sums };
  }),
});
