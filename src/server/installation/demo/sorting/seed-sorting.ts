import { uuidv7 } from '../../../platform/uuid';
import { writeLives, type Happening, type Life } from '../journal';
import { entityOf, type SeedContext, type SeededWarehouse } from '../seed-context';
import { hour, minute, timeAt, type Crew, type Floor } from './floor';
import { stepValues, type Announced } from './parcel-steps';
import { changesOf, seedRules, seedTraces, withNewNumber } from './seed-beside';
import sorting from './sorting.json';

type Values = Record<string, unknown>;
type Shipment = (typeof sorting.manifests)[number];

/** The last days of the sorting warehouses: manifests that came and one that is on its way, with parcels in every status. */
export async function seedSorting(context: SeedContext, warehouses: SeededWarehouse[]): Promise<void> {
  const crews = sorting.warehouses as Record<string, Crew>;
  for (const warehouse of warehouses) {
    const crew = crews[warehouse.code];
    if (!crew) continue;
    await seedOne(context, { crew, codes: await sortingCodes(context, warehouse.id), now: Date.now() }, warehouse);
  }
}

async function seedOne(context: SeedContext, floor: Floor, warehouse: SeededWarehouse): Promise<void> {
  const { id: warehouseId } = warehouse;
  await seedRules(context, floor, warehouse);
  const manifests = sorting.manifests.map((said, place) => manifestOf(floor, said, place));
  const parcels = sorting.manifests.flatMap((said, place) => parcelsOf(floor, said, manifests[place] as Life));
  await writeLives(context, 'manifest', manifests, warehouseId);
  const changes = changesOf(floor, parcels);
  const numbered = parcels.map((parcel) => withNewNumber(parcel, changes));
  await writeLives(context, 'sorting-package', numbered, warehouseId);
  await seedTraces(context, floor, { parcels, changes }, warehouseId);
}

async function sortingCodes({ db, model }: SeedContext, warehouseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom(entityOf(model, 'sorting-code').table as 'account')
    .select('id')
    .where('warehouse_id' as 'id', '=', warehouseId)
    .where('status' as 'id', '=', 1 as unknown as string)
    .orderBy('sorting_no' as 'id')
    .limit(12)
    .execute();
  return rows.map(({ id }) => String(id));
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
    const happened = steps.map((step, index): Happening => {
      const moment = arrival + index * pace + place * minute * (pace / (2 * hour));
      const by = index < 2 ? floor.crew.receiver : floor.crew.leader;
      return {
        at: moment,
        by,
        way: step,
        values: stepValues[step]?.(parcel as Values & Announced, timeAt(moment), by),
      };
    });
    return { id: uuidv7(at), at, by: floor.crew.foreman, values: parcel, happened };
  });
}

function announced({ crew, codes }: Floor, { id, values }: Life, place: number): Values {
  const no = String(values.manifest_no).replace(/\D/g, '');
  const count = String(place + 1).padStart(3, '0');
  // Parcels of one status go the same way, a dozen at a time.
  const lane = Math.floor(place / 13) % sorting.lanes.length;
  const { weight, size, ...goods } = sorting.goods[
    (place * 3 + Number(no)) % sorting.goods.length
  ] as (typeof sorting.goods)[number];
  const [length, width, height] = size;
  return {
    package_no: `PK${no}${crew.sign}${count}`,
    tracking_no: `SF${no}${crew.sign === 'YW' ? 1 : 2}${count}`,
    order_no: `OR${no}${crew.sign}${count}`,
    manifest_id: id,
    platform: sorting.platforms[place % sorting.platforms.length],
    seller_name: `${crew.area}${sorting.sellers[place % sorting.sellers.length]}`,
    quantity: 1,
    ...goods,
    customs_declaration_type: 9001,
    forecast_weight: weight + ((place * 17) % 60),
    forecast_length: length,
    forecast_width: width,
    forecast_height: height,
    forecast_goods_type: 1,
    ...sorting.lanes[lane],
    sorting_code_id: codes[lane],
  };
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
