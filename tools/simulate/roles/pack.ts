import { dissolve } from '../dissolve';
import type { Box, Floor } from '../floor';
import type { Person, Said } from '../person';
import type { Role } from '../role';

const spoilt = new Set<Said['name']>(['cancelled', 'some-cancelled', 'all-cancelled']);

/** Checks what is in a slot, packs, weighs and labels it (scan workflows, 2.5). */
export const pack: Role = (person, floor) =>
  floor.packing.each(async (box) => {
    const said = (await recheck(person, floor, box)) ?? (await close(person, floor, box));
    if (said.isAccepted) {
      floor.carry(box.parcels, 'box');
      floor.boxTray.put(box);
    } else if (spoilt.has(said.name)) await dissolve(floor, box);
    else floor.books.surprise('pack', said);
  });

/** What was refused, if anything was. */
async function recheck(person: Person, floor: Floor, { no, parcels }: Box): Promise<Said | undefined> {
  for (const parcel of parcels) {
    const scan = () => person.scan('b-package.recheck', { base_package_no: parcel.no, b_package_no: no });
    const said = await scan();
    // Checked before it was opened again.
    if (!said.isAccepted && said.name !== 'duplicate-scan') return said;
    if (floor.random.chance(floor.mistakes.twice)) await scan();
  }
  return undefined;
}

function close(person: Person, { material }: Floor, box: Box): Promise<Said> {
  box.weight = box.parcels.reduce((sum, { weight }) => sum + weight, 0) + material.weight;
  return person.scan('b-package.pack', {
    b_package_no: box.no,
    packaging_material_codes: [material.code],
    weight: box.weight,
    ...{ length: 40, width: 30, height: 30 },
  });
}
