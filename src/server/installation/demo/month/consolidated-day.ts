import type { Happening, Life } from '../journal';
import { lifeOf, timeAt, type Place } from './place';
import month from './month.json';
import { truckOf } from './trucks';
import type { WorkingDay } from './working-day';

type Values = Record<string, unknown>;
type Step = keyof typeof month.hours;

/** The lives of a day in a consolidation warehouse, by entity; what is pointed at stands before what points at it. */
export type Lives = Map<string, Life[]>;

/** Parcels that go together from the announcement on. */
interface Order {
  no: string;
  parcels: Parcel[];
  way: keyof typeof month.ways;
  /** The kind of exception that is met on the way. */
  kind?: number;
}

interface Parcel {
  no: string;
  /** Counted through the day. */
  count: number;
  /** g */
  weight: number;
}

/** Where an order's box is sorted, packed and shipped. */
interface Box {
  wave: string;
  slot: number;
  box: string;
}

/**
 * A day of a consolidation warehouse: a big bag comes, a wave of its orders is sorted to a wall, packed and handed over in the evening; a few
 * parcels stay, or something is wrong with them.
 */
export function consolidatedDay(day: WorkingDay, place: Place, config: string): Lives {
  const no = `${day.sign}${place.sign}`;
  const orders = ordersOf(day, place);
  const sent = orders.filter(({ way }) => way === 'handed-over');
  const parcels = sent.flatMap((order) => order.parcels);
  const [signed, coming] = [bagOf(day, place, `BB${no}1`, true), bagOf(day, place, `BB${no}2`, false)];
  const wave = waveOf(day, place, config, { package_count: parcels.length, b_package_count: sent.length });
  const wall = wallOf(day, place, wave.id);
  const weight = parcels.reduce((sum, parcel) => sum + parcel.weight, sent.length * wrapping);
  const truck = truckOf(day, place, { count: sent.length, weight });
  const boxes = sent.map((order, index) =>
    boxOf(day, place, order, { wave: wave.id, slot: index + 1, bag: truck.bag.id, no: `BP${no}-00${index + 1}` }),
  );
  const lives = orders.flatMap((order) => {
    const index = sent.indexOf(order);
    const box = boxes[index] && { wave: wave.id, slot: index + 1, box: boxes[index].id };
    const bag = order.way === 'announced' ? coming.id : signed.id;
    return order.parcels.map((parcel) => parcelOf(day, place, order, parcel, { bag, box }));
  });
  return new Map([
    ['inbound-big-bag', orders.some(({ way }) => way === 'announced') ? [signed, coming] : [signed]],
    ['outbound-wave', [wave]],
    ['rebin-group', [wall]],
    ['shipment', [truck.shipment]],
    ['load', [truck.load]],
    ['outbound-big-bag', [truck.bag]],
    ['b-package', boxes],
    ['wall-slot', slotsOf(day, place, wall, boxes)],
    ['package', lives],
  ]);
}

/** What brings the parcels. */
function bagOf({ at, daysAgo }: WorkingDay, { lead, packer, words }: Place, no: string, isSigned: boolean): Life {
  const { hours, carriers } = month;
  const values = {
    big_bag_no: no,
    previous_carrier_code: carriers[daysAgo % carriers.length],
    previous_resource_code: words.resource?.[daysAgo % words.resource.length],
  };
  const signed = at(hours.sign);
  const happened = [step('sign', signed, packer, { sign_time: timeAt(signed), sign_by: packer })];
  return lifeOf(at(hours.announced), lead, values, isSigned ? happened : []);
}

function waveOf({ at, sign: date }: WorkingDay, { lead, sign }: Place, config: string, counts: Values): Life {
  const { hours, layout } = month;
  const [started, closed] = [at(hours.assign), at(hours.group)];
  return lifeOf(
    started,
    lead,
    { wave_type: 9001, cut_off_time: timeAt(at(hours['hand-over'])), sorting_code_config_id: config },
    [
      step('start', started, lead, { start_time: timeAt(started) }),
      step('close', closed, lead, { close_time: timeAt(closed), close_by: lead }),
    ],
    { wave_no: `WV${date}${sign}`, ...layout, ...counts },
  );
}

function wallOf({ at, sign: date }: WorkingDay, { lead, packer, sign }: Place, wave: string): Life {
  const { hours, layout } = month;
  const { wall_layer_num, wall_column_num } = layout;
  const [begun, sorted] = [at(hours.sort), at(hours.put + 0.9)];
  return lifeOf(
    at(hours.assign),
    lead,
    { group_no: `WV${date}${sign}-W01`, wave_id: wave, wall_no: 1, wall_layer_num, wall_column_num },
    [
      step('start', begun, packer, { start_time: timeAt(begun) }),
      step('finish', sorted, packer, { finish_time: timeAt(sorted), finish_by: packer }),
    ],
  );
}

const wrapping = 120;

function ordersOf({ daysAgo, sign: date }: WorkingDay, { sign, area }: Place): Order[] {
  const { orders, parcelsOfOrder, apart } = month;
  const usual = orders[(daysAgo + area) % orders.length] ?? 0;
  const groups = [
    ...Array.from({ length: usual }, (_, index) => ({
      way: 'handed-over',
      count: parcelsOfOrder[(index + daysAgo) % parcelsOfOrder.length],
    })),
    ...apart.filter((one) => one.daysAgo === daysAgo),
  ] as { way: Order['way']; count?: number; kind?: number }[];
  let total = 0;
  return groups.map(({ way, count = 1, kind }, index) => ({
    ...{ way, kind, no: `OR${date}${sign}${String(index + 1).padStart(2, '0')}` },
    parcels: Array.from({ length: count }, () => {
      total += 1;
      const digits = String(total).padStart(3, '0');
      return { no: `PK${date}${sign}${digits}`, count: total, weight: 180 + ((total * 137 + daysAgo * 61) % 1900) };
    }),
  }));
}

const step = (way: string, at: number, by: string, values?: Values): Happening => ({ way, at, by, values });

function boxOf(
  { at }: WorkingDay,
  { lead, packer }: Place,
  { no: order, parcels }: Order,
  { wave, slot, bag, no }: { wave: string; slot: number; bag: string; no: string },
): Life {
  const { hours, lane } = month;
  const later = slot / 20;
  const packed = at(hours.pack + later);
  const grouped = at(hours.group + later);
  const weight = parcels.reduce((sum, parcel) => sum + parcel.weight, wrapping);
  const values = {
    ...{ b_package_no: no, order_no: order, wave_id: wave, ...lane, last_mile_code: 'ROYALMAIL', goods_type: 1 },
    ...{ package_count: parcels.length, sorting_no: slot, wall_no: 1, slot_no: slot },
  };
  return lifeOf(at(hours.assign), lead, values, [
    step('start', at(hours['start-packing'] + later), packer, { workbench: 'PACK-01' }),
    step('pack', packed, packer, {
      ...{ b_tracking_no: `YW${no.slice(2).replace('-', '')}GB`, weight, length: 40, width: 30, height: 25 },
      ...{ pack_time: timeAt(packed), pack_by: packer },
    }),
    step('group', grouped, packer, { outbound_big_bag_id: bag, group_time: timeAt(grouped) }),
    step('close-group', at(hours['close-bag']), packer),
    step('ship', at(hours.ship), lead),
    step('hand-over', at(hours['hand-over']), lead),
  ]);
}

/** The places of the wall, with what stood in them until it was packed. */
function slotsOf({ at }: WorkingDay, { lead, packer }: Place, wall: Life, boxes: Life[]): Life[] {
  const { hours, layout } = month;
  const columns = layout.wall_column_num;
  return Array.from({ length: layout.wall_layer_num * columns }, (_, index) => {
    const later = (index + 1) / 20;
    const values = {
      ...{ slot_label: `${String(wall.values.group_no)}-0${index + 1}`, group_id: wall.id, slot_no: index + 1 },
      ...{ layer: Math.floor(index / columns) + 1, column_no: (index % columns) + 1 },
    };
    const used = [
      step('bind', at(hours.put + later), packer, { b_package_id: boxes[index]?.id }),
      step('complete', at(hours.put + later + 0.4), packer),
      step('release', at(hours.pack + later), packer, { b_package_id: null }),
    ];
    return lifeOf(at(hours.assign), lead, values, boxes[index] ? used : []);
  });
}

// What is done to all parcels at once.
const together = new Set(['assign', 'ship', 'hand-over']);

interface Circumstances {
  weight: number;
  kind?: number;
  box?: Box;
  by: string;
}

const measured = ({ weight, kind, by }: Circumstances, time: string): Values => ({
  ...{ receive_time: time, receive_by: by, actual_weight: weight + (weight % 7), actual_goods_type: 1 },
  ...{ actual_length: 28, actual_width: 19, actual_height: 12 },
  ...(kind !== undefined && { exception_code: kind }),
});
const spoilt = ({ kind }: Circumstances): Values => ({ exception_code: kind });

/** What each step of a parcel writes besides its status. */
const written: Record<string, (said: Circumstances, time: string) => Values> = {
  arrive: (_, time) => ({ arrive_time: time }),
  receive: ({ kind: _, ...said }, time) => measured(said, time),
  'receive-exception': measured,
  assign: ({ box }) => ({ wave_id: box?.wave }),
  put: ({ box }, time) => ({ wall_no: 1, slot_no: box?.slot, sort_time: time }),
  recheck: ({ box }) => ({ b_package_id: box?.box }),
  lose: spoilt,
  damage: spoilt,
  dispose: spoilt,
};

function parcelOf(
  day: WorkingDay,
  { lead, packer, area }: Place,
  { no: order, way, kind }: Order,
  { no, count, weight }: Parcel,
  { bag, box }: { bag: string; box?: Box },
): Life {
  const values = {
    ...{ package_no: no, waybill_no: `SF${day.sign}${area}${String(count).padStart(3, '0')}`, inbound_big_bag_id: bag },
    ...{ platform: month.platforms[count % month.platforms.length], forecast_weight: weight, order_no: order },
    ...{ forecast_goods_type: 1, customs_declaration_type: 9001, ...month.lane },
  };
  const later = box ? box.slot / 20 : count / 40;
  const happened = month.ways[way].map((name) => {
    const isTogether = together.has(name);
    const moment = day.at(month.hours[name as Step] + (isTogether ? 0 : later));
    return step(
      name,
      moment,
      isTogether ? lead : packer,
      written[name]?.({ weight, kind, box, by: packer }, timeAt(moment)),
    );
  });
  return lifeOf(day.at(month.hours.announced + 0.02), lead, values, happened, { status: 200 });
}
