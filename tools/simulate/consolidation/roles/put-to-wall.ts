import type { Box, Floor, Parcel, Wall } from '../floor';
import type { NamedAnswer, Person } from '../../person';
import type { Role } from '../role';
import { tryOtherLabel } from '../../slips';

/** Puts the parcels of a wave into the slots of its walls (scan workflows, 2.4). */
export const putToWall: Role = (person, floor) =>
  floor.walls.each(async (wall) => {
    await tryOtherLabel(person, floor, 'wall', 'rebin-group.open', (label) => ({ group_no: label }));
    const opened = await person.scan('rebin-group.open', { group_no: wall.wave.labels.get(wall.no) });
    if (!opened.isAccepted) return floor.books.surprise('open a wall', opened);
    const slots = new Map<number, Parcel[]>();
    await tryAnothers(person, floor, wall);
    for (const parcel of wall.parcels) await putOne(person, floor, wall, parcel, slots);
    await finish(person, floor, wall, slots);
  });

const at = ({ wave, no }: Wall) => ({ wave_id: wave.id, wall_no: no });
const put = (person: Person, wall: Wall, parcel: Parcel) =>
  person.scan('rebin-group.scan', { base_package_no: parcel.no, ...at(wall) });

/** The person who puts the next one: now and then the foreman lends a hand, at one wall at a time. */
function atHand(person: Person, floor: Floor, wall: Wall): Person {
  const here = `${wall.wave.id}/${wall.no}`;
  if (floor.helpedWall && floor.helpedWall !== here) return person;
  if (!floor.errs('helped')) return person;
  floor.helpedWall = here;
  return floor.foreman;
}

/** Takes one from another wall's pile, is told so, and puts it back. */
async function tryAnothers(person: Person, floor: Floor, wall: Wall): Promise<void> {
  const others = [...wall.wave.walls].find(([no]) => no !== wall.no)?.[1] ?? [];
  const [parcel] = others;
  if (!parcel || !floor.errs('wrong')) return;
  const said = await put(person, wall, parcel);
  if (said.isAccepted) floor.books.surprise('put into the wrong wall', said);
}

async function putOne(
  person: Person,
  floor: Floor,
  wall: Wall,
  parcel: Parcel,
  slots: Map<number, Parcel[]>,
): Promise<void> {
  const helper = atHand(person, floor, wall);
  await tryOtherLabel(helper, floor, 'parcel', 'rebin-group.scan', (label) => ({
    base_package_no: label,
    ...at(wall),
  }));
  const tried = await put(helper, wall, parcel);
  // The foreman of several teams stands at a wall of another one: who asked goes on alone.
  const isBound = helper !== person && tried.name === 'unfinished-task';
  if (isBound) floor.helpedWall = '';
  const [one, first] = isBound ? [person, await put(person, wall, parcel)] : [helper, tried];
  const said = first.isAccepted && floor.errs('corrected') ? await putAgain(one, floor, wall, parcel) : first;
  if (said.name === 'cancelled') return floor.carry([parcel], 'returns');
  if (!said.isAccepted) return floor.books.surprise('put a parcel', said);
  const slot = Number(said.big_text);
  slots.set(slot, [...(slots.get(slot) ?? []), parcel]);
  floor.carry([parcel], 'slot');
  if (floor.errs('twice')) await put(person, wall, parcel);
}

/** It lies in the wrong slot: taken back, and put once more. */
async function putAgain(person: Person, floor: Floor, wall: Wall, parcel: Parcel): Promise<NamedAnswer> {
  const undone = await person.scan('rebin-group.undo', at(wall));
  if (!undone.isAccepted || undone.entity.package_no !== parcel.no) floor.books.surprise('take back', undone);
  return put(person, wall, parcel);
}

interface Slot {
  slot_no: number;
  b_package_no: string | null;
  have: number;
  need: number;
}

async function finish(person: Person, floor: Floor, wall: Wall, slots: Map<number, Parcel[]>): Promise<void> {
  const said = await person.scan('rebin-group.finish', at(wall));
  const isShort = !said.isAccepted && said.need_confirm;
  const done = isShort
    ? await person.scan('rebin-group.finish', { reason: '缺件', force_finish: true, ...at(wall) })
    : said;
  if (!done.isAccepted) floor.books.surprise('finish a wall', done);
  if (floor.helpedWall === `${wall.wave.id}/${wall.no}`) floor.helpedWall = '';
  // What is still bound goes on to be packed; the slots of what was short have been emptied.
  const { slot_list: now } = (await person.done('rebin-group.slots', at(wall))) as unknown as { slot_list: Slot[] };
  for (const [no, parcels] of slots) pass(floor, now.find(({ slot_no: one }) => one === no)?.b_package_no, parcels);
}

function pass(floor: Floor, no: string | null | undefined, parcels: Parcel[]): void {
  if (!no) return floor.carry(parcels, 'shelf');
  const box: Box = { no, lane: parcels[0]?.lane ?? '', parcels, weight: 0 };
  floor.packing.put(box);
}
