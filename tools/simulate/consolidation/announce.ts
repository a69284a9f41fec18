import type { Floor, InboundBag, Parcel } from './floor';
import { lanes } from './lanes';

const perBag = 20;
const mostInOrder = 4;

/** Announces so many parcels, of orders of one to four, in big bags; what belongs together may come in several. */
export async function announce(floor: Floor, count: number, run: string): Promise<void> {
  const orders = ordersOf(floor, count, run);
  for (let from = 0; from < count; from += perBag)
    floor.truck.put(await announceBag(floor, `${run}B${from / perBag}`, orders.slice(from, from + perBag)));
}

type Announced = Pick<Parcel, 'no' | 'order' | 'lane' | 'weight'>;

function ordersOf({ random }: Floor, count: number, run: string): Announced[] {
  const names = Object.keys(lanes);
  const parcels: Announced[] = [];
  for (let order = 1; parcels.length < count; order += 1) {
    const lane = random.oneOf(names);
    for (let left = random.between(1, mostInOrder); left > 0 && parcels.length < count; left -= 1)
      parcels.push({
        no: `${run}P${parcels.length + 1}`,
        order: `${run}R${order}`,
        lane,
        weight: random.between(200, 2500),
      });
  }
  return parcels;
}

async function announceBag(floor: Floor, no: string, inside: Announced[]): Promise<InboundBag> {
  const { foreman } = floor;
  floor.labels.set('inbound bag', no);
  const made = await foreman.done('inbound-big-bag.create', { big_bag_no: no, previous_carrier_code: 'SF' });
  const parcels: Parcel[] = [];
  for (const one of inside) {
    const { package_id: id } = await foreman.done('package.create', {
      package_no: one.no,
      order_no: one.order,
      forecast_weight: one.weight,
      inbound_big_bag_id: made.big_bag_id,
      ...lanes[one.lane],
    });
    floor.labels.set('parcel', one.no);
    parcels.push({ ...one, id: String(id), place: 'truck', cancelled: false });
  }
  floor.parcels.push(...parcels);
  return { no, parcels };
}
