import type { Batch, Floor, OutboundBag } from '../floor';
import type { Person, NamedAnswer } from '../person';
import type { Role } from '../role';
import { tryOtherLabel } from '../slips';

/** Loads big bags into trucks, sends them off, and has them handed over (scan workflows, 2.8). */
export const loadTrucks: Role = (person, floor) =>
  floor.loading.each(async (batch) => {
    const { shipment, bags } = await load(person, floor, batch);
    if (bags.length) await sendOff(person, floor, shipment, bags);
  });

async function load(person: Person, floor: Floor, { lane, items }: Batch<OutboundBag>) {
  const bags: OutboundBag[] = [];
  let shipment = '';
  const bodyOf = (no: string) => ({ big_bag_no: no, ...(shipment && { shipment_id: shipment }) });
  const scan = ({ no }: OutboundBag, by = person, more: object = {}): Promise<NamedAnswer> =>
    by.scan('shipment.scan', { ...bodyOf(no), ...more });
  for (const bag of items) {
    await tryOtherLabel(person, floor, 'bag', 'shipment.scan', bodyOf);
    const seen = await scan(bag);
    const forced = { force_combine: true, reason: '到港再取' };
    const said = seen.name === 'some-cancelled' ? await scan(bag, floor.foreman, forced) : seen;
    if (!said.isAccepted) {
      floor.books.surprise('load a bag', said);
      continue;
    }
    shipment = String(said.entity.shipment_id);
    bags.push(bag);
    const stranger = floor.bagTray.other(lane);
    const tried = stranger && floor.errs('wrong') && (await scan(stranger));
    if (tried && tried.isAccepted) floor.books.surprise('load what goes elsewhere', tried);
    if (floor.errs('twice')) await scan(bag);
    if (floor.errs('corrected')) await loadAgain(person, floor, bodyOf(bag.no), () => scan(bag));
  }
  return { shipment, bags };
}

/** Unloaded, and loaded once more. */
async function loadAgain(person: Person, floor: Floor, body: object, load: () => Promise<NamedAnswer>) {
  for (const said of [await person.scan('shipment.deleteScanned', { ...body }), await load()])
    if (!said.isAccepted) floor.books.surprise('load once more', said);
}

// One pixel.
const papers = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function sendOff(person: Person, floor: Floor, id: string, bags: OutboundBag[]): Promise<void> {
  const finish = (more: object = {}) => person.scan('shipment.finish', { shipment_id: id, ...more });
  const asked = await finish();
  const finished = asked.need_confirm ? await finish({ leave_behind: true, reason: '车已满' }) : asked;
  const sent = await person.scan('shipment.complete', { shipment_id: id, plate_no: '粤S7K210' });
  const given = await floor.foreman.scan('shipment.handover', {
    shipment_id: id,
    uri_list: [await floor.foreman.keep('shipment.handover', 'uri_list', papers)],
    drop_off_provider_name: '顺丰',
  });
  for (const said of [finished, sent, given]) if (!said.isAccepted) floor.books.surprise('send a truck off', said);
  floor.shipments.push(id);
  floor.carry(
    bags.flatMap(({ boxes }) => boxes).flatMap(({ parcels }) => parcels),
    'gone',
  );
}
