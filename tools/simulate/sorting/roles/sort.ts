import type { Person } from '../../person';
import { expectAccepted, tryOtherLabel } from '../../slips';
import type { Work } from '../../work';
import type { Floor, Piece } from '../floor';

const byCarrier = 9001;

/** Tells where each parcel goes, or puts it into the grid for it (scan workflows, 2.14). */
export const sort: Work<Floor> = (person, floor) => {
  let isLocked = false;
  return floor.sorting.each(async (piece) => {
    if (!isLocked) await person.scan('sorting-package.lockLevel', { level: byCarrier });
    isLocked = true;
    if (floor.random.chance(0.5)) await intoGrid(person, floor, piece);
    else await byCode(person, floor, piece);
    floor.labels.set('parcel', piece.no);
    if (piece.isAlone) floor.singles.put(piece);
    else floor.itemTray.put(piece);
  });
};

async function byCode(person: Person, floor: Floor, piece: Piece): Promise<void> {
  const bodyOf = (number: string) => ({ input_no: number, level: byCarrier });
  await tryOtherLabel(person, floor, 'parcel', 'sorting-package.sort', bodyOf);
  const said = await person.scan('sorting-package.sort', bodyOf(piece.no));
  if (said.big_text !== piece.lane) floor.books.surprise('sort a parcel', said);
  if (floor.errs('twice')) await person.scan('sorting-package.sort', bodyOf(piece.tracking));
}

async function intoGrid(person: Person, floor: Floor, piece: Piece): Promise<void> {
  const [here, beside] = floor.laneOf(piece).grids;
  const put = async (call: string, grid: string) =>
    person.scan(`sorting-package.${call}`, { input_no: piece.no, grid_id: await open(person, floor, grid) });
  const strange = floor.lanes.find(({ name }) => name !== piece.lane)?.grids[0];
  if (strange && floor.errs('wrong')) {
    const said = await put('sortIntoGrid', strange);
    if (said.isAccepted) floor.books.surprise('put into the wrong grid', said);
  }
  expectAccepted(floor, 'put into a grid', await put('sortIntoGrid', here));
  if (floor.errs('twice')) await put('sortIntoGrid', here);
  if (floor.errs('corrected')) expectAccepted(floor, 'put into another grid', await put('correctGrid', beside));
}

async function open(person: Person, floor: Floor, number: string): Promise<unknown> {
  const said = await person.scan('grid.scan', { grid_no: number });
  expectAccepted(floor, 'open a grid', said);
  floor.labels.set('grid', number);
  return said.entity.grid_id;
}
