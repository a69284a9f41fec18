import type { Life } from '../journal';
import { lifeOf, timeAt, type Place } from './place';
import month from './month.json';
import type { WorkingDay } from './working-day';

/** What is put into a big bag, one after another. */
interface Load {
  /** How many there are. */
  count: number;
  /** g */
  weight: number;
  values?: Record<string, unknown>;
}

export interface Truck {
  bag: Life;
  shipment: Life;
  load: Life;
}

const empty = 150;

/** What leaves on a day: a big bag in a shipment of its own, which is handed over in the evening. */
export function truckOf(day: WorkingDay, { sign, lead, packer, words }: Place, { count, weight, values }: Load): Truck {
  const { at } = day;
  const { hours, lane } = month;
  const no = `${day.sign}${sign}`;
  const plate = { plate_no: words.plate?.[day.daysAgo % words.plate.length] };
  const gone = { at: at(hours['hand-over']), by: lead, way: 'hand-over' };
  const handed = { handover_time: timeAt(gone.at) };
  const shipped = { at: at(hours.ship), by: lead };
  const shipment = lifeOf(
    at(hours.load),
    lead,
    {
      ...{ shipment_no: `SH${no}`, shipping_type: 9001, shipping_destination: words.airport?.[0], workbench: 'OUT-01' },
      ...{ next_carrier_code: lane.next_carrier_code, next_resource_code: lane.next_resource_code },
    },
    [
      {
        ...{ at: at(hours.load + 0.1), by: lead, way: 'start' },
        values: { big_bag_count: 1, package_count: count, total_weight: weight + empty },
      },
      { at: at(hours.load + 0.3), by: lead, way: 'finish', values: { finish_time: timeAt(at(hours.load + 0.3)) } },
      { ...shipped, way: 'complete', values: { ...plate, ship_time: timeAt(shipped.at) } },
      { ...gone, values: { ...handed, handover_by: lead } },
    ],
  );
  const load = lifeOf(at(hours.load), lead, { load_no: `LD${no}`, shipment_id: shipment.id }, [
    { at: at(hours.load + 0.1), by: lead, way: 'start' },
    { ...shipped, way: 'complete', values: { ...plate, load_time: timeAt(shipped.at) } },
    { ...gone, values: handed },
  ]);
  const weighed = at(hours['close-bag'] + 0.2);
  const bag = lifeOf(
    at(hours.group),
    packer,
    { big_bag_no: `OB${no}`, big_bag_type: 1, ...lane, last_mile_code: 'ROYALMAIL', goods_type: 1, ...values },
    [
      {
        ...{ at: at(hours.group), by: packer, way: 'start' },
        values: { package_count: count, package_weight: weight, workbench: 'OUT-01' },
      },
      {
        ...{ at: at(hours['close-bag']), by: packer, way: 'finish' },
        values: { finish_time: timeAt(at(hours['close-bag'])) },
      },
      {
        ...{ at: weighed, by: packer, way: 'complete' },
        values: {
          ...{ actual_weight: weight + empty, length: 60, width: 50, height: 40 },
          ...{ complete_time: timeAt(weighed), complete_by: packer },
        },
      },
      {
        ...{ at: at(hours.load + 0.1), by: lead, way: 'load' },
        values: { shipment_id: shipment.id, previous_status: 330, load_time: timeAt(at(hours.load + 0.1)) },
      },
      { ...shipped, way: 'ship' },
      gone,
    ],
  );
  return { bag, shipment, load };
}
