import { fillBags as fill } from '../../fill-bags';
import type { Work } from '../../work';
import type { Floor, Piece } from '../floor';

/** Fills bags with the parcels of one sorting code; an order that lies there whole is put in by its number (scan workflows, 2.15). */
export const fillBags = fill<Piece, Floor>((floor) => ({
  put: 'outbound-big-bag.scanPackage',
  takeOut: 'outbound-big-bag.deletePackage',
  empty: 'outbound-big-bag.cancel',
  field: 'package_no',
  label: 'parcel',
  outside: 'shelf',
  whole(pieces) {
    const [first] = pieces;
    const order = first ? floor.ofOrder(first.order) : [];
    const isHere = order.length > 1 && order.every((piece) => pieces.includes(piece));
    return first && isHere ? { number: first.order, items: order } : undefined;
  },
}));

/** Bags what ships alone with one scan: its weight is what it weighed when it was received (scan workflows, 2.15). */
export const bagSingles: Work<Floor> = (person, floor) =>
  floor.singles.each(async (piece) => {
    const said = await person.scan('outbound-big-bag.fastCombine', { package_no: piece.no });
    const { big_bag_id: id, big_bag_no: no } = said.entity;
    if (!said.isAccepted) return floor.books.surprise('bag a single one', said);
    if (floor.errs('twice')) await person.scan('outbound-big-bag.fastCombine', { package_no: piece.no });
    const measured = floor.books.measured.get(piece.no);
    if (measured) floor.books.measured.set(String(no), measured);
    floor.carry([piece], 'bag');
    floor.bagTray.put({ id: String(id), no: String(no), lane: piece.lane, items: [piece] });
  });
