import { bagsIn, balanceOf, countBy, type Balance } from '../balance';
import type { Place } from '../ground';
import type { Person } from '../person';
import { statusOf } from '../status';
import { unequalSums } from '../unequal-sums';
import type { Floor } from './floor';

const onTheWay = new Set<Place>(['truck', 'dock', 'label', 'shelf', 'bag']);
const asKnown = { gone: ['handovered'], missing: ['abnormal_handovered'], exceptions: ['damaged'] };
const currents = [
  ['outbound-big-bag.current', 'big_bag_no'],
  ['shipment.current', 'shipment_no'],
] as const;

/** The parcels of a run, in the bags that were handed over; its manifests, and what bags and shipments say of themselves. */
export async function balance(floor: Floor, run: string, people: Person[]): Promise<Balance> {
  const { foreman } = floor;
  const rows = await foreman.list('sorting-package', { package_no: run });
  const bags = await bagsIn(floor, 'outbound-big-bag.listPackages', 'package_list');
  const inside = bags.flatMap(({ inside: some }) => some);
  // What was not there at the handover stands in its bag's list, and is neither counted nor weighed.
  const missing = new Set(floor.parcels.filter(({ place }) => place === 'missing').map(({ no }) => no));
  const there = bags.map(({ row, inside: some }) => ({
    row,
    inside: some.filter(({ package_no: no }) => !missing.has(String(no))),
  }));
  const manifests = await foreman.list('manifest', { manifest_no: run });
  return balanceOf(floor, run, people, {
    ...{ entity: 'sorting-package', rows, bags: bags.length, onTheWay, asKnown, currents: [...currents] },
    times: new Map(Object.entries(countBy(inside.map(({ package_no: no }) => String(no))))),
    stored: [
      {
        rows,
        number: 'package_no',
        fields: ['actual_weight', 'actual_length', 'actual_width', 'actual_height'],
      },
      {
        rows: bags.map(({ row }) => row),
        number: 'big_bag_no',
        fields: ['actual_weight', 'length', 'width', 'height'],
      },
    ],
    unequal: [
      ...unequalSums(there, 'actual_weight'),
      ...manifests
        .filter(({ status }) => statusOf('manifest', status).name !== 'signed')
        .map(({ manifest_no: no }) => `${String(no)}: not signed`),
    ],
  });
}
