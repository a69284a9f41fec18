import type { Floor, Parcel } from '../floor';
import type { Person } from '../person';
import type { Role } from '../role';

const damaged = 1;

/** Identifies, weighs, measures and receives parcel by parcel (scan workflows, 2.2). */
export const receive: Role = (person, floor) => floor.dock.each((parcel) => receiveOne(person, floor, parcel));

async function receiveOne(person: Person, floor: Floor, parcel: Parcel): Promise<void> {
  const { random, mistakes, books } = floor;
  const seen = await person.scan('package.scan', { package_no: parcel.no });
  if (seen.name === 'cancelled') return floor.carry([parcel], 'returns');
  if (!seen.isAccepted) return books.surprise('identify a parcel', seen);
  const isDamaged = random.chance(mistakes.damaged);
  const body = {
    package_no: parcel.no,
    actual_weight: parcel.weight,
    ...{ actual_length: 30, actual_width: 20, actual_height: 15 },
    ...(isDamaged && { exception_code: damaged }),
  };
  const said = await person.scan('package.sign', body);
  if (said.name === 'cancelled') return floor.carry([parcel], 'returns');
  if (said.name !== (isDamaged ? 'marked' : 'inbound-ok')) return books.surprise('receive a parcel', said);
  if (random.chance(mistakes.twice)) await person.scan('package.scan', { package_no: parcel.no });
  floor.carry([parcel], isDamaged ? 'exceptions' : 'shelf');
}
