import { givenUp } from '../approved';
import type { Box, Floor } from './floor';

/** A second-leg package that cannot be packed is over: what is in it goes back to the shelf, or to the returns. */
export async function dissolve(floor: Floor, { no, parcels }: Box): Promise<void> {
  const said = await floor.foreman.scan('b-package.cancel', { b_package_no: no, ...givenUp });
  if (!said.isAccepted) floor.books.surprise('dissolve', said);
  floor.carry(parcels, 'shelf');
}
