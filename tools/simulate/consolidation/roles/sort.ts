import type { Floor, ToSort, Wave } from '../floor';
import type { Person } from '../../person';
import type { Role } from '../role';
import { tryOtherLabel } from '../../slips';

const [cages, walls] = [1, 2];

/** Breaks waves down into cages, and cages into walls (scan workflows, 2.3). */
export const sort: Role = (person, floor) => {
  let locked = '';
  return floor.sorting.each(async (item) => {
    const { wave, rank } = item;
    if (locked !== `${wave.id}/${rank}`) await person.scan('outbound-wave.lockRank', { wave_no: wave.no, rank });
    locked = `${wave.id}/${rank}`;
    await sortOne(person, floor, item);
  });
};

async function sortOne(person: Person, floor: Floor, item: ToSort): Promise<void> {
  const { wave, parcel, rank } = item;
  const bodyOf = (base_package_no: string) => ({ base_package_no, rank, wave_id: wave.id });
  const scan = () => person.scan('outbound-wave.scanSorting', bodyOf(parcel.no));
  // The label of a wall of the wave is told as what it is, in amber.
  await tryOtherLabel(person, floor, ['parcel', 'wall'], 'outbound-wave.scanSorting', bodyOf);
  const said = await scan();
  const number = Number(said.big_text);
  if (said.isAccepted && floor.errs('twice')) await scan();
  if (said.isAccepted && rank === cages) return floor.sorting.put({ ...item, rank: walls, cage: number });
  if (said.isAccepted) toWall(wave, (item.cage - 1) * wave.wallsPerCage + number, parcel);
  else if (said.name === 'cancelled') floor.carry([parcel], 'returns');
  else floor.books.surprise('sort a parcel', said);
  sorted(floor, wave);
}

const toWall = ({ walls: all }: Wave, no: number, parcel: ToSort['parcel']): void =>
  void all.set(no, [...(all.get(no) ?? []), parcel]);

/** The last one: the walls are filled from now on. */
function sorted({ walls: belt }: Floor, wave: Wave): void {
  wave.left -= 1;
  if (wave.left === 0) belt.put(...[...wave.walls].map(([no, parcels]) => ({ wave, no, parcels })));
}
