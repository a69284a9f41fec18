import { tryOtherLabel } from '../../slips';
import type { Work } from '../../work';
import type { Floor } from '../floor';

/** Takes over the parcels of a truck by its manifest (scan workflows, 2.9). */
export const signManifests: Work<Floor> = (person, floor) =>
  floor.truck.each(async ({ no, parcels }) => {
    const sign = () => person.scan('manifest.scan', { manifest_no: no });
    await tryOtherLabel(person, floor, 'manifest', 'manifest.scan', (label) => ({ manifest_no: label }));
    const said = await sign();
    if (said.name !== 'signed') return floor.books.surprise('sign a manifest', said);
    if (floor.errs('twice')) await sign();
    floor.carry(parcels, 'dock');
    floor.dock.put(...parcels);
  });
