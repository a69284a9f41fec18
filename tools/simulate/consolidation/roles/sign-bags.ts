import type { Role } from '../role';
import { tryOtherLabel } from '../../slips';

/** Takes over the big bags of a truck (scan workflows, 2.1). */
export const signBags: Role = (person, floor) =>
  floor.truck.each(async ({ no, parcels }) => {
    const sign = () => person.scan('inbound-big-bag.scan', { big_bag_no: no });
    await tryOtherLabel(person, floor, 'inbound bag', 'inbound-big-bag.scan', (label) => ({ big_bag_no: label }));
    const said = await sign();
    if (said.name === 'all-cancelled') return floor.carry(parcels, 'returns');
    if (said.name !== 'signed') return floor.books.surprise('sign a bag', said);
    if (floor.errs('twice')) await sign();
    floor.carry(parcels, 'dock');
    floor.dock.put(...parcels);
  });
