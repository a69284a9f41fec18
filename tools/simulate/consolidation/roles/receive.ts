import type { Floor, Parcel } from '../floor';
import type { Person } from '../../person';
import type { Role } from '../role';
import { tryOtherLabel } from '../../slips';

const damaged = 1;

/** Identifies, weighs, measures and receives parcel by parcel (scan workflows, 2.2). */
export const receive: Role = (person, floor) => floor.dock.each((parcel) => receiveOne(person, floor, parcel));

async function receiveOne(person: Person, floor: Floor, parcel: Parcel): Promise<void> {
  const { random, books } = floor;
  await tryOtherLabel(person, floor, 'parcel', 'package.scan', (label) => ({ package_no: label }));
  const seen = await person.scan('package.scan', { package_no: parcel.no });
  if (seen.name === 'cancelled') return floor.carry([parcel], 'returns');
  if (!seen.isAccepted) return books.surprise('identify a parcel', seen);
  const isDamaged = floor.errs('damaged');
  const [length, width, height] = [random.between(20, 40), random.between(15, 25), random.between(5, 15)];
  const body = {
    package_no: parcel.no,
    actual_weight: parcel.weight,
    ...{ actual_length: length, actual_width: width, actual_height: height },
    ...(isDamaged && { exception_code: damaged }),
  };
  if (floor.errs('misweighed')) {
    const shaken = await person.scan('package.sign', { ...body, actual_weight: parcel.weight * 4 + 1000 });
    if (shaken.isAccepted) books.surprise('receive what was weighed wrong', shaken);
  }
  const said = await person.scan('package.sign', body);
  if (said.name === 'cancelled') return floor.carry([parcel], 'returns');
  if (said.name !== (isDamaged ? 'marked' : 'inbound-ok')) return books.surprise('receive a parcel', said);
  books.measured.set(parcel.no, [parcel.weight, length, width, height]);
  if (floor.errs('twice')) await person.scan('package.scan', { package_no: parcel.no });
  floor.carry([parcel], isDamaged ? 'exceptions' : 'shelf');
}
