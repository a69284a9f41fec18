import { dissolve } from '../dissolve';
import type { Box, Floor } from '../floor';
import type { Person } from '../../person';
import type { Role } from '../role';

interface Content {
  number: string;
  state: string;
}

/** Takes what was cancelled out of packed second-leg packages (scan workflows, 2.6). */
export const unpack: Role = (person, floor) =>
  floor.unpacking.each(async (box) => {
    const opened = await person.scan('b-package.unpack', { b_package_no: box.no });
    if (opened.name === 'all-cancelled') return dissolve(floor, box);
    if (!opened.isAccepted) return floor.books.surprise('unpack', opened);
    const out = (opened.entity.contents as Content[])
      .filter(({ state }) => state === 'bad')
      .map(({ number }) => number);
    await takeOut(person, floor, box, out);
  });

async function takeOut(person: Person, floor: Floor, box: Box, out: string[]): Promise<void> {
  for (const [index, no] of out.entries())
    await person.scan('b-package.unpack', {
      package_no: no,
      b_package_no: box.no,
      package_unpack_list: out.slice(0, index),
    });
  const stays = box.parcels.filter(({ no }) => !out.includes(no));
  const said = await person.scan('b-package.submitUnpack', {
    b_package_no: box.no,
    package_pack_list: stays.map(({ no }) => no),
    package_unpack_list: out,
  });
  // A customer cancels another one while this is done.
  if (said.name === 'some-cancelled' || said.name === 'orders-all-cancelled') return floor.unpacking.put(box);
  if (!said.isAccepted) return floor.books.surprise('submit what was unpacked', said);
  floor.carry(
    box.parcels.filter(({ no }) => out.includes(no)),
    'returns',
  );
  floor.packing.put({ ...box, parcels: stays });
}
