import { bagsIn, balanceOf, countBy, type Balance } from '../balance';
import type { Place } from '../ground';
import type { Person } from '../person';
import { unequalSums } from '../unequal-sums';
import { othersWavesIn } from './waves';
import type { Floor } from './floor';

const onTheWay = new Set<Place>(['truck', 'dock', 'wave', 'slot', 'box', 'bag']);
const asKnown = { shelf: ['outbound_ready'], gone: ['handovered'], exceptions: ['exception_received'] };
const currents = [
  ['b-package.current', 'b_package_no'],
  ['outbound-big-bag.current', 'big_bag_no'],
  ['shipment.current', 'shipment_no'],
] as const;

/** The numbers of these waves. */
async function numbersOf({ foreman }: Floor, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  for (const id of ids) {
    const { wave } = (await foreman.done('outbound-wave.get', { wave_id: id })) as { wave: { wave_no: string } };
    numbers.set(id, wave.wave_no);
  }
  return numbers;
}

/** The parcels of a run, in the second-leg packages in the bags that were handed over. */
export async function balance(floor: Floor, run: string, people: Person[]): Promise<Balance> {
  const rows = await floor.foreman.list('package', { package_no: run });
  const bags = await bagsIn(floor, 'outbound-big-bag.listScanned', 'b_package_list');
  const boxes = bags.flatMap(({ inside }) => inside);
  const places = countBy(boxes.map(({ b_package_id: box }) => String(box)));
  const found = rows.map(({ package_no: no, b_package_id: box }) => [String(no), places[String(box)] ?? 0] as const);
  // As the same rows tell it: a wave that others close meanwhile has given back what they still have in it.
  const waves = othersWavesIn(floor, rows);
  const numbers = await numbersOf(floor, new Set(waves.values()));
  return balanceOf(floor, run, people, {
    elsewhere: new Map([...waves].map(([no, wave]) => [no, `in wave ${numbers.get(wave) ?? wave} of others`])),
    ...{ entity: 'package', rows, bags: bags.length, onTheWay, asKnown, currents: [...currents] },
    times: new Map(found.filter(([, count]) => count > 0)),
    stored: [
      {
        rows,
        number: 'package_no',
        fields: ['actual_weight', 'actual_length', 'actual_width', 'actual_height'],
      },
      { rows: boxes, number: 'b_package_no', fields: ['weight', 'length', 'width', 'height'] },
      {
        rows: bags.map(({ row }) => row),
        number: 'big_bag_no',
        fields: ['actual_weight', 'length', 'width', 'height'],
      },
    ],
    unequal: unequalSums(bags, 'weight'),
  });
}
