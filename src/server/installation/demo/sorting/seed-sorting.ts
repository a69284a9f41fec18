import { sql } from 'kysely';
import { uuidv7 } from '../../../platform/uuid';
import { writeLives, type Happening, type Life } from '../journal';
import { placeOf } from '../month/place';
import { workingDay } from '../month/working-day';
import { entityOf, type SeedContext, type SeededWarehouse } from '../seed-context';
import { hour, minute, timeAt, type Crew, type Floor } from './floor';
import { stepValues, type Announced } from './parcel-steps';
import { changesOf, seedPlans, seedRules, seedTraces, withNewNumber } from './seed-beside';
import { announced } from './announced';
import { sortedDay, type SortedDay } from './sorted-day';
import sorting from './sorting.json';

type Values = Record<string, unknown>;
type Shipment = (typeof sorting.manifests)[number];

/** The last days of the sorting warehouses: manifests that came and one that is on its way, with parcels in every status. */
export async function seedSorting(context: SeedContext, warehouses: SeededWarehouse[], days: number): Promise<void> {
  const crews = sorting.warehouses as Record<string, Crew>;
  for (const warehouse of warehouses) {
    const crew = crews[warehouse.code];
    if (!crew) continue;
    await seedOne(context, { crew, ...(await sortingCodes(context, warehouse.id)), now: Date.now() }, warehouse, days);
  }
}

async function seedOne(context: SeedContext, floor: Floor, warehouse: SeededWarehouse, count: number): Promise<void> {
  const { id: warehouseId } = warehouse;
  await seedRules(context, floor, warehouse);
  await seedPlans(context, floor, warehouseId);
  const days = usualDays(floor, warehouse, count);
  const manifests = sorting.manifests.map((said, place) => manifestOf(floor, said, place));
  const parcels = [
    ...days.flatMap((day) => day.parcels),
    ...sorting.manifests.flatMap((said, place) => parcelsOf(floor, said, manifests[place] as Life)),
  ];
  await writeLives(context, 'manifest', [...days.map((day) => day.manifest), ...manifests], warehouseId);
  for (const [name, lives] of Object.entries({
    shipment: days.map(({ truck }) => truck.shipment),
    load: days.map(({ truck }) => truck.load),
    'outbound-big-bag': days.map(({ truck }) => truck.bag),
  }))
    await writeLives(context, name, lives, warehouseId);
  const changes = changesOf(floor, parcels);
  const numbered = parcels.map((parcel) => withNewNumber(parcel, changes));
  await writeLives(context, 'sorting-package', numbered, warehouseId);
  await seedTraces(context, floor, { parcels, changes }, warehouseId);
}

/** The usual work of the last days, the oldest first. */
function usualDays(floor: Floor, warehouse: SeededWarehouse, count: number): SortedDay[] {
  const place = placeOf(warehouse);
  if (!place) return [];
  const days = Array.from({ length: count }, (_, index) => workingDay(floor.now, count - 1 - index));
  return days.map((day) => sortedDay(floor, day, place));
}

async function sortingCodes(
  { db, model }: SeedContext,
  warehouseId: string,
): Promise<Pick<Floor, 'codes' | 'firstCode'>> {
  const rows = await db
    .selectFrom(entityOf(model, 'sorting-code').table as 'account')
    .select(['id', sql.ref<string>('sorting_no').as('code')])
    .where('warehouse_id' as 'id', '=', warehouseId)
    .where('status' as 'id', '=', 1 as unknown as string)
    .orderBy('sorting_no' as 'id')
    .limit(12)
    .execute();
  return { codes: rows.map(({ id }) => String(id)), firstCode: rows[0]?.code };
}

function manifestOf(
  { crew, now }: Floor,
  { hoursAgo, carrier, resource, bags, parcels }: Shipment,
  place: number,
): Life {
  const arrival = now - hoursAgo * hour;
  const made = Math.min(arrival, now) - 9 * hour;
  const values = {
    manifest_no: `MF${dayOf(made)}${crew.sign}${carrier}${String(place + 1).padStart(2, '0')}`,
    previous_carrier_code: carrier,
    previous_resource_code: `${resource.slice(0, 2)}-${crew.sign}-${resource.slice(3)}`,
    bag_count: bags,
    package_count: Object.values(parcels).reduce((sum, count) => sum + count, 0),
    expected_arrival_time: timeAt(arrival - (arrival % hour)),
  };
  const signed = { sign_time: timeAt(arrival), sign_by: crew.receiver };
  const happened = hoursAgo > 0 ? [{ at: arrival, by: crew.receiver, way: 'sign', values: signed }] : [];
  return { id: uuidv7(made), at: made, by: crew.foreman, values, happened };
}

function parcelsOf(floor: Floor, { hoursAgo, parcels, partner }: Shipment, manifest: Life): Life[] {
  const ways = Object.entries(parcels).flatMap(([way, count]) => Array.from({ length: count }, () => way));
  return ways.map((way, place) => {
    const at = manifest.at + minute * (1 + place / 60);
    const parcel = { ...announced(floor, manifest, place), ...(partner && ofPartner(floor, partner, manifest, place)) };
    const steps = sorting.ways[way as keyof typeof sorting.ways];
    const arrival = floor.now - hoursAgo * hour;
    // The work on a manifest is done before the next day's; what came this morning, before now.
    const pace = Math.min(2 * hour, ((hoursAgo || 1) * hour * 0.8) / (steps.length + 1));
    const happened = steps.map((said, index): Happening => {
      // `receive-exception 2`: with an exception of that kind.
      const [step = '', kind] = said.split(' ');
      const moment = arrival + index * pace + place * minute * (pace / (2 * hour));
      const by = index < 2 ? floor.crew.receiver : floor.crew.leader;
      return {
        at: moment,
        by,
        way: step,
        values: {
          ...stepValues[step]?.(parcel as Values & Announced, timeAt(moment), by),
          ...(kind && { exception_code: Number(kind) }),
        },
      };
    });
    return { id: uuidv7(at), at, by: floor.crew.foreman, values: parcel, happened };
  });
}

/** Its own numbers, and orders of two parcels. */
function ofPartner({ crew }: Floor, partner: string, { values }: Life, place: number): Values {
  const no = String(values.manifest_no).replace(/\D/g, '');
  const sign = partner.slice(0, 2);
  const area = crew.sign === 'YW' ? 1 : 2;
  const [own, order] = [place, place >> 1].map((count) => `${area}${String(count + 1).padStart(3, '0')}`);
  return { partner_code: partner, tracking_no: `${sign}${no}${own}`, order_no: `${sign}OR${no}${order}` };
}

const dayOf = (moment: number): string => timeAt(moment).slice(2, 10).replaceAll('-', '');
