import line from './line.json';
import type { Worker } from './worker';

export interface Parcel {
  no: string;
  /** g */
  weight: number;
}

export interface Bag {
  no: string;
  /** Order by order. */
  orders: Parcel[][];
}

/** The big bags of the day and what is in them, as the senders announce them. */
export async function announceBags(foreman: Worker): Promise<Bag[]> {
  const bags: Bag[] = [];
  for (const { no, carrier, orders } of line.bags) {
    const bag = { big_bag_no: no, previous_carrier_code: carrier, previous_resource_code: 'GZ-DG-A' };
    const { big_bag_id: id } = await foreman('inbound-big-bag.create', bag);
    const inside: Parcel[][] = [];
    for (const [index, order] of orders.entries())
      inside.push(await announceOrder(foreman, { id, no: `${no.slice(2)}${index + 1}` }, order as [Country, number]));
    bags.push({ no, orders: inside });
  }
  return bags;
}

type Country = keyof typeof line.lanes;

async function announceOrder(
  foreman: Worker,
  { id, no }: { id: unknown; no: string },
  [country, count]: [Country, number],
): Promise<Parcel[]> {
  const parcels: Parcel[] = [];
  while (parcels.length < count) {
    const place = parcels.length + Number(no);
    const parcel = { no: `PK${no}${parcels.length + 1}`, weight: 300 + ((place * 137) % 1900) };
    await foreman('package.create', {
      package_no: parcel.no,
      order_no: `OR${no}`,
      platform: line.platforms[place % line.platforms.length],
      forecast_weight: parcel.weight,
      inbound_big_bag_id: id,
      destination_country_code: country,
      ...line.lanes[country],
    });
    parcels.push(parcel);
  }
  return parcels;
}
