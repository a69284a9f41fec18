import { dissolve } from '../dissolve';
import type { Box, Floor } from '../floor';
import type { Body, Person, NamedAnswer } from '../../person';
import type { Role } from '../role';
import { tryOtherLabel } from '../../slips';

const spoilt = new Set<NamedAnswer['name']>(['cancelled', 'some-cancelled', 'all-cancelled']);

/** Checks what is in a slot, packs, weighs and labels it (scan workflows, 2.5). */
export const pack: Role = (person, floor) =>
  floor.packing.each(async (box) => {
    const said = (await recheck(person, floor, box)) ?? (await close(person, floor, box));
    if (said.isAccepted) {
      floor.carry(box.parcels, 'box');
      floor.itemTray.put(box);
    } else if (spoilt.has(said.name)) await dissolve(floor, box);
    else floor.books.surprise('pack', said);
  });

/** What was refused, if anything was. */
async function recheck(person: Person, floor: Floor, { no, parcels }: Box): Promise<NamedAnswer | undefined> {
  const bodyOf = (base_package_no: string) => ({ base_package_no, b_package_no: no });
  for (const parcel of parcels) {
    const scan = () => person.scan('b-package.recheck', bodyOf(parcel.no));
    await tryOtherLabel(person, floor, 'parcel', 'b-package.recheck', bodyOf, no);
    const said = await scan();
    // Checked before it was opened again.
    if (!said.isAccepted && said.name !== 'duplicate-scan') return said;
    // All of it is there: what is scanned from now on is packaging.
    if (said.next === 'pack') return undefined;
    if (floor.errs('twice')) await scan();
  }
  // The rest was cancelled meanwhile: opened once more, it says so.
  const opened = await person.scan('b-package.recheck', bodyOf(no));
  return opened.isAccepted ? undefined : opened;
}

async function close(person: Person, floor: Floor, box: Box): Promise<NamedAnswer> {
  const { material, random, books } = floor;
  box.weight = box.parcels.reduce((sum, { weight }) => sum + weight, 0) + material.weight;
  const [length, width, height] = [random.between(35, 45), random.between(25, 35), random.between(20, 30)];
  const weigh = (weight: number) =>
    person.scan('b-package.pack', {
      b_package_no: box.no,
      packaging_material_codes: [material.code],
      ...{ weight, length, width, height },
    });
  const shaken = floor.errs('misweighed') ? await weigh(box.weight * 4 + 1000) : undefined;
  if (shaken?.isAccepted) books.surprise('pack what was weighed wrong', shaken);
  const isSwaying = floor.errs('corrected');
  const said = await weigh(box.weight + (isSwaying ? random.between(1, 20) : 0));
  if (!said.isAccepted) return said;
  floor.labels.set('box', box.no);
  if (isSwaying) await mend(floor, 'b-package.updateAttr', { b_package_no: box.no, weight: box.weight });
  books.measured.set(box.no, [box.weight, length, width, height]);
  if (floor.errs('unprinted'))
    await mend(floor, 'b-package.reprint', { b_package_no: box.no, again: true, reason: '打印机故障' });
  return said;
}

/** The foreman puts right what went wrong with a packed one. */
async function mend({ foreman, books }: Floor, call: string, body: Body): Promise<void> {
  const said = await foreman.scan(call, body);
  if (!said.isAccepted) books.surprise(call, said);
}
