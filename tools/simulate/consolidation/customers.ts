import type { Floor, Place } from './floor';

const tooLate = new Set<Place>(['bag', 'gone', 'returns', 'exceptions']);

/** A customer cancels a parcel, wherever it is by now, as long as it is in the house and in no closed bag. */
export async function cancelOne(floor: Floor): Promise<void> {
  const open = floor.parcels.filter(({ place, cancelled }) => !cancelled && !tooLate.has(place));
  if (!open.length) return;
  const parcel = floor.random.oneOf(open);
  parcel.cancelled = true;
  floor.books.err('cancelled');
  await floor.hall.hold(() => floor.foreman.done('package.cancel', { package_id: parcel.id, cancelled: true }));
  if (parcel.place === 'shelf') parcel.place = 'returns';
}
