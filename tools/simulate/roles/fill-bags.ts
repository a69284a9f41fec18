import type { Batch, Box, Floor } from '../floor';
import type { Person, NamedAnswer } from '../person';
import type { Role } from '../role';
import { tryOtherLabel } from '../slips';

const spoilt = new Set<NamedAnswer['name']>(['cancelled', 'some-cancelled']);
const full = new Set<NamedAnswer['name']>(['quantity-over-limit', 'total-weight-over-limit']);

/** Fills big bags with second-leg packages of one destination, closes and weighs them (scan workflows, 2.7). */
export const fillBags: Role = (person, floor) =>
  floor.bagging.each(async (batch) => {
    const inside = await fill(person, floor, batch);
    if (inside.boxes.length) await close(person, floor, batch.lane, inside);
  });

interface Inside {
  id: string;
  no: string;
  boxes: Box[];
}

const bodyOf = (no: string, bag: string) => ({ b_package_no: no, ...(bag && { big_bag_id: bag }) });
const put = (person: Person, { no }: Box, bag: string) => person.scan('outbound-big-bag.scan', bodyOf(no, bag));

async function fill(person: Person, floor: Floor, { lane, items }: Batch<Box>): Promise<Inside> {
  const bag: Inside = { id: '', no: '', boxes: [] };
  for (const [index, box] of items.entries()) {
    await tryOtherLabel(person, floor, 'box', 'outbound-big-bag.scan', (label) => bodyOf(label, bag.id));
    const said = await put(person, box, bag.id);
    if (full.has(said.name)) {
      floor.bagging.put({ lane, items: items.slice(index) });
      break;
    }
    if (spoilt.has(said.name)) floor.unpacking.put(box);
    else if (!said.isAccepted) floor.books.surprise('put into a bag', said);
    else await taken(person, floor, bag, box, said);
  }
  return bag;
}

/** It is in the bag now; perhaps it is scanned or put in once more, or something is tried that goes elsewhere. */
async function taken(person: Person, floor: Floor, bag: Inside, box: Box, said: NamedAnswer): Promise<void> {
  const { big_bag_id: id, big_bag_no: no } = said.entity;
  Object.assign(bag, { id, no });
  bag.boxes.push(box);
  const stranger = floor.boxTray.other(box.lane);
  const tried = stranger && floor.errs('wrong') && (await put(person, stranger, bag.id));
  if (tried && tried.isAccepted) floor.books.surprise('put into another destination’s bag', tried);
  if (floor.errs('twice')) await put(person, box, bag.id);
  if (floor.errs('corrected')) await putBack(person, floor, bag, box);
}

/** Taken out, and put in once more; a customer may have cancelled it meanwhile. */
async function putBack(person: Person, floor: Floor, bag: Inside, box: Box): Promise<void> {
  const out = await takeOut(person, bag, box.no);
  if (!out.isAccepted) floor.books.surprise('take out of a bag', out);
  const said = await put(person, box, bag.id);
  if (said.isAccepted) return;
  bag.boxes.splice(bag.boxes.indexOf(box), 1);
  if (spoilt.has(said.name)) floor.unpacking.put(box);
  else floor.books.surprise('put back into a bag', said);
}

const takeOut = (person: Person, { id }: Inside, no: string) =>
  person.scan('outbound-big-bag.deleteScanned', { b_package_no: no, big_bag_id: id });

const parcelsOf = ({ boxes }: Inside) => boxes.flatMap(({ parcels }) => parcels);

async function close(person: Person, floor: Floor, lane: string, bag: Inside): Promise<void> {
  // From now on no customer cancels what is in it.
  floor.carry(parcelsOf(bag), 'bag');
  const closer = floor.errs('helped') ? floor.foreman : person;
  const said = await closer.scan('outbound-big-bag.finish', { big_bag_id: bag.id });
  if (said.name === 'some-cancelled') {
    const out = said.big_text.split(' ');
    floor.carry(parcelsOf(bag), 'box');
    for (const no of out) await takeOut(person, bag, no);
    floor.unpacking.put(...bag.boxes.filter(({ no }) => out.includes(no)));
    const boxes = bag.boxes.filter(({ no }) => !out.includes(no));
    return boxes.length ? close(person, floor, lane, { ...bag, boxes }) : undefined;
  }
  if (!said.isAccepted) return floor.books.surprise('close a bag', said);
  await weigh(person, floor, lane, bag);
}

const empty = 150;

async function weigh(person: Person, floor: Floor, lane: string, bag: Inside): Promise<void> {
  const weight = bag.boxes.reduce((sum, box) => sum + box.weight, 0) + empty;
  const size = { length: floor.random.between(70, 80), width: 60, height: floor.random.between(50, 60) };
  const isSwaying = floor.errs('corrected');
  const read = weight + (isSwaying ? floor.random.between(1, 30) : 0);
  const said = await person.scan('outbound-big-bag.complete', { big_bag_id: bag.id, actual_weight: read, ...size });
  if (said.name === 'weight-too-high') return lighten(person, floor, lane, bag);
  if (!said.isAccepted) return floor.books.surprise('weigh a bag', said);
  const body = { big_bag_id: bag.id, actual_weight: weight };
  const mended = isSwaying ? await floor.foreman.scan('outbound-big-bag.edit', body) : said;
  if (!mended.isAccepted) floor.books.surprise('correct the weight of a bag', mended);
  floor.labels.set('bag', bag.no);
  floor.books.measured.set(bag.no, [weight, size.length, size.width, size.height]);
  floor.bagTray.put({ ...bag, lane });
}

/** Full by what is in it, and too heavy with the bag itself: the foreman opens it again, and the last one goes into another. */
async function lighten(person: Person, floor: Floor, lane: string, { boxes, ...bag }: Inside): Promise<void> {
  const last = boxes.slice(-1);
  await floor.foreman.scan('outbound-big-bag.rollback', { big_bag_id: bag.id });
  floor.carry(parcelsOf({ ...bag, boxes }), 'box');
  for (const { no } of last) await takeOut(person, { ...bag, boxes }, no);
  floor.bagging.put({ lane, items: last });
  await close(person, floor, lane, { ...bag, boxes: boxes.slice(0, -1) });
}
