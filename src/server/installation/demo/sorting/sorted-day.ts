import { sortColor } from '../../../platform/sort-color';
import type { Life } from '../journal';
import month from '../month/month.json';
import { lifeOf, timeAt, type Place } from '../month/place';
import { truckOf, type Truck } from '../month/trucks';
import type { WorkingDay } from '../month/working-day';
import { announced } from './announced';
import type { Floor } from './floor';
import { stepValues, type Announced } from './parcel-steps';

export interface SortedDay {
  manifest: Life;
  parcels: Life[];
  truck: Truck;
}

/** A day of a sorting warehouse: what a manifest brought is sorted, put into a big bag and handed over in the evening. */
export function sortedDay(floor: Floor, day: WorkingDay, place: Place): SortedDay {
  const { crew } = floor;
  const { hours, orders, carriers } = month;
  const count = orders[(day.daysAgo + place.area) % orders.length] ?? 1;
  const carrier = carriers[day.daysAgo % carriers.length];
  const signed = day.at(hours.sign);
  const values = {
    manifest_no: `MF${day.sign}${place.sign}${carrier}90`,
    ...{ previous_carrier_code: carrier, previous_resource_code: place.words.resource?.[0] },
    ...{ bag_count: 1, package_count: count, expected_arrival_time: timeAt(signed) },
  };
  const arrival = { at: signed, by: crew.receiver, way: 'sign' };
  const manifest = lifeOf(day.at(hours.announced), crew.foreman, values, [
    { ...arrival, values: { sign_time: timeAt(signed), sign_by: crew.receiver } },
  ]);
  const inside = Array.from({ length: count }, (_, index) => announced(floor, manifest, index) as Inside);
  const weight = inside.reduce((sum, parcel) => sum + parcel.forecast_weight + (parcel.forecast_weight % 9), 0);
  const truck = truckOf(day, place, { count, weight, values: sortedBy(floor) });
  return { manifest, truck, parcels: inside.map((parcel, index) => parcelOf(floor, day, parcel, index, truck)) };
}

/** What a bag has from the code that is scanned first. */
const sortedBy = ({ codes: [sorting_code_id], firstCode }: Floor): Record<string, unknown> =>
  firstCode ? { sorting_code_id, sort_code: firstCode, sort_color: sortColor(firstCode), sort_no: '01' } : {};

type Inside = Record<string, unknown> & Announced;

function parcelOf({ crew }: Floor, day: WorkingDay, parcel: Inside, index: number, { bag }: Truck): Life {
  const happened = month.ways['sorted-out'].map((way) => {
    // What is loaded goes together.
    const isLoaded = month.hours[way as keyof typeof month.hours] > month.hours.group;
    const at = day.at(month.hours[way as keyof typeof month.hours] + (isLoaded ? 0 : index / 40));
    const by = isLoaded || way === 'group' ? crew.leader : crew.receiver;
    const values = {
      ...stepValues[way]?.(parcel, timeAt(at), by),
      ...(way === 'group' && { outbound_big_bag_id: bag.id, previous_status: 400 }),
    };
    return { at, by, way, values };
  });
  return lifeOf(day.at(month.hours.announced + 0.02), crew.foreman, parcel, happened);
}
