import type { Bagged, Batch, Ground, OutboundBag } from './ground';
import type { NamedAnswer, Person } from './person';
import { expectAccepted, tryOtherLabel } from './slips';
import type { Work } from './work';

/** How a kind of warehouse loads its trucks. */
export interface Loading<Item extends Bagged> {
  /** What is locked before the first bag, and said with each. */
  by?(person: Person, lane: string): Promise<object>;
  /** What is done while the truck that was sent off still stands there. */
  standing?(bags: OutboundBag<Item>[]): Promise<void>;
}

interface Truck<Item> {
  shipment: string;
  bags: OutboundBag<Item>[];
}

/** Loads big bags into trucks, sends them off, and has them handed over (scan workflows, 2.8, 2.16). */
export const loadTrucks =
  <Item extends Bagged, Floor extends Ground<Item>>(loading: (floor: Floor) => Loading<Item>): Work<Floor> =>
  (person, floor) =>
    floor.loading.each(async (batch) => {
      const way = loading(floor);
      const truck = await load(person, floor, batch, (await way.by?.(person, batch.lane)) ?? {});
      if (truck.bags.length) await sendOff(person, floor, truck, way);
    });

async function load<Item extends Bagged>(
  person: Person,
  floor: Ground<Item>,
  { lane, items }: Batch<OutboundBag<Item>>,
  by: object,
): Promise<Truck<Item>> {
  const truck: Truck<Item> = { shipment: '', bags: [] };
  const bodyOf = (no: string) => ({
    big_bag_no: no,
    ...by,
    ...(truck.shipment && { shipment_id: truck.shipment }),
  });
  const scan = ({ no }: OutboundBag<Item>, one = person, more: object = {}): Promise<NamedAnswer> =>
    one.scan('shipment.scan', { ...bodyOf(no), ...more });
  for (const bag of items) {
    await tryOtherLabel(person, floor, 'bag', 'shipment.scan', bodyOf);
    const seen = await scan(bag);
    const forced = { force_combine: true, reason: '到港再取' };
    const said = seen.name === 'some-cancelled' ? await scan(bag, floor.foreman, forced) : seen;
    expectAccepted(floor, 'load a bag', said);
    if (!said.isAccepted) continue;
    truck.shipment = String(said.entity.shipment_id);
    truck.bags.push(bag);
    const stranger = floor.bagTray.other(lane);
    const tried = stranger && floor.errs('wrong') && (await scan(stranger));
    if (tried && tried.isAccepted) floor.books.surprise('load what goes elsewhere', tried);
    if (floor.errs('twice')) await scan(bag);
    if (!floor.errs('corrected')) continue;
    const unloaded = await person.scan('shipment.deleteScanned', {
      big_bag_no: bag.no,
      shipment_id: truck.shipment,
    });
    expectAccepted(floor, 'load once more', unloaded, await scan(bag));
  }
  return truck;
}

// One pixel.
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function sendOff<Item extends Bagged>(
  person: Person,
  floor: Ground<Item>,
  { shipment: id, bags }: Truck<Item>,
  way: Loading<Item>,
): Promise<void> {
  const finish = (more: object = {}) => person.scan('shipment.finish', { shipment_id: id, ...more });
  const asked = await finish();
  const finished = asked.need_confirm ? await finish({ leave_behind: true, reason: '车已满' }) : asked;
  const sent = await person.scan('shipment.complete', { shipment_id: id, plate_no: '粤S7K210' });
  // Before the truck leaves, so that what is found missing in it stays so.
  const parcels = bags.flatMap(({ items }) => items).flatMap((item) => floor.inside(item));
  floor.carry(parcels, 'gone');
  await way.standing?.(bags);
  const tooFew = await handOver(floor.foreman, id, 1);
  // A carrier's rule may want more of them.
  const given = tooFew.name === 'handover-photos-missing' ? await handOver(floor.foreman, id, 3) : tooFew;
  expectAccepted(floor, 'send a truck off', finished, sent, given);
  floor.shipments.push(id);
}

async function handOver(foreman: Person, id: string, photos: number): Promise<NamedAnswer> {
  const uris: string[] = [];
  while (uris.length < photos) uris.push(await foreman.keep('shipment.handover', 'uri_list', picture));
  return foreman.scan('shipment.handover', {
    ...{ shipment_id: id, uri_list: uris, plate_no: '粤S7K210' },
    ...{ drop_off_provider_name: '顺丰', drop_off_number: 'SF2026112601' },
  });
}
