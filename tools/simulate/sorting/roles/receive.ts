import { picture } from '../../load-trucks';
import type { Body, NamedAnswer, Person } from '../../person';
import { expectAccepted, tryOtherLabel } from '../../slips';
import type { Work } from '../../work';
import type { Floor, Piece } from '../floor';

const damaged = 1;

/** Identifies, weighs, measures and receives parcel by parcel, each on the page of its owner (scan workflows, 2.9, 2.10). */
export const receive: Work<Floor> = (person, floor) =>
  floor.dock.each(async (piece) => {
    await tryWrongPage(person, floor, piece);
    await tryOtherLabel(person, floor, 'parcel', 'sorting-package.scan', (label) => ({ package_no: label }));
    const seen = await identify(person, floor, piece);
    expectAccepted(floor, 'identify a parcel', seen);
    if (seen.isAccepted) await measure(person, floor, piece);
  });

const ofOwner = ({ partner }: Piece): Body => (partner ? { partner_code: partner } : {});
const photographed = 'SF-EXPRESS';
/** Its page only takes its parcels over: they are weighed on everybody's. */
const takenOver = 'JT-EXPRESS';
const ofScale = (piece: Piece): Body => (piece.partner === takenOver ? {} : ofOwner(piece));
const scan = (person: Person, body: Body): Promise<NamedAnswer> => person.scan('sorting-package.scan', body);

/** A partner's parcel on everybody's page, or anybody's on a partner's. */
async function tryWrongPage(person: Person, floor: Floor, piece: Piece): Promise<void> {
  if (!floor.errs('wrong')) return;
  const body = { package_no: piece.no, ...(piece.partner !== photographed && { partner_code: photographed }) };
  const said = await scan(person, body);
  if (said.isAccepted) floor.books.surprise('identify on the wrong page', said);
}

/** By its label, or, of a partner, by its order: then by another number as well where the order has several. */
async function identify(person: Person, floor: Floor, piece: Piece): Promise<NamedAnswer> {
  const { no, tracking, order, partner } = piece;
  const isByOrder = partner !== '' && floor.random.chance(0.5);
  const said = await scan(person, { package_no: isByOrder ? order : tracking, ...ofOwner(piece) });
  if (said.next !== 'other') return said;
  return scan(person, { package_no: no, other_no: order, ...ofOwner(piece) });
}

async function measure(person: Person, floor: Floor, piece: Piece): Promise<void> {
  const { random, books } = floor;
  const sides: [number, number, number] = [random.between(20, 40), random.between(15, 25), random.between(5, 15)];
  const isDamaged = floor.errs('damaged');
  const body = {
    ...{ package_no: piece.no, actual_weight: piece.weight, ...ofScale(piece) },
    ...{ actual_length: sides[0], actual_width: sides[1], actual_height: sides[2] },
    ...(isDamaged && { exception_code: damaged }),
    ...(piece.partner && { inbound_photos: [await person.keep('sorting-package.sign', 'inbound_photos', picture)] }),
  };
  if (floor.errs('misweighed')) {
    const shaken = await person.scan('sorting-package.sign', { ...body, actual_weight: piece.weight * 4 + 1000 });
    if (shaken.isAccepted) books.surprise('receive what was weighed wrong', shaken);
  }
  const first = await person.scan('sorting-package.sign', body);
  const said = first.isAccepted && !isDamaged && floor.errs('corrected') ? await again(person, floor, body) : first;
  books.measured.set(piece.no, [piece.weight, ...sides]);
  if (floor.errs('twice')) await scan(person, { package_no: piece.no, ...ofOwner(piece) });
  if (said.name === 'abnormal') await setAside(floor, piece, body);
  else if (said.name === 'relabel-needed' || said.name === 'inbound-ok') passOn(floor, piece);
  else books.surprise('receive a parcel', said);
}

/** Received by mistake: taken back, and received once more. */
async function again(person: Person, floor: Floor, body: Body): Promise<NamedAnswer> {
  const { package_no: no } = body;
  expectAccepted(floor, 'take a receipt back', await person.scan('sorting-package.rollBack', { package_no: no }));
  return person.scan('sorting-package.sign', body);
}

/** What came damaged is measured again and found good, or noted as damaged. */
async function setAside(floor: Floor, piece: Piece, body: Body): Promise<void> {
  const { foreman } = floor;
  if (floor.random.chance(0.5)) {
    const { package_no, actual_weight, actual_length, actual_width, actual_height } = body;
    const measures = { package_no, actual_weight, actual_length, actual_width, actual_height };
    expectAccepted(floor, 'clear an exception', await foreman.scan('sorting-package.updateSign', measures));
    return passOn(floor, piece);
  }
  await setAbnormal(floor, piece, damaged, '到货破损');
  floor.carry([piece], 'exceptions');
}

/** The foreman notes that something is wrong with a parcel; answers whether that is so from now on. */
export async function setAbnormal(floor: Floor, { id }: Piece, kind: number, reason: string): Promise<NamedAnswer> {
  const { package: row } = await floor.foreman.done('sorting-package.get', { package_id: id });
  const { version } = row as { version: number };
  const body = { package_id: id, version, exception_code: kind, abnormal_reason: reason };
  return floor.foreman.scan('sorting-package.setAbnormal', body);
}

/** To the new labels, where its next carrier wants one; else to the sorting. */
function passOn(floor: Floor, piece: Piece): void {
  const isToLabel = floor.laneOf(piece).route.next_carrier_code === 'YANWEN';
  floor.carry([piece], isToLabel ? 'label' : 'shelf');
  (isToLabel ? floor.labelling : floor.sorting).put(piece);
}
