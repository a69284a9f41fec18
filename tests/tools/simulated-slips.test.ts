import { randomFrom } from '../../src/server/installation/demo/random';
import { Books } from '../../tools/simulate/books';
import { Ground, type Mistakes } from '../../tools/simulate/ground';
import type { Person } from '../../tools/simulate/person';
import { tryOtherLabel } from '../../tools/simulate/slips';

class Floor extends Ground {
  inside = () => [];
}
const rates = { otherKind: 1, unprinted: 0.15 } as Mistakes;
const foreman = {} as Person;
const floorOf = (seed: number) => new Floor(randomFrom(seed), new Books(), rates, foreman);
const seeds = Array.from({ length: 200 }, (_, seed) => seed);

test('what goes wrong at a rate has done so by then, whatever the seed', () => {
  const spared = seeds.filter((seed) => {
    const floor = floorOf(seed);
    return !Array.from({ length: 7 }, () => floor.errs('unprinted')).includes(true);
  });
  expect(spared).toEqual([]);
});

test('the label next to the right one is never that of what is in hand', async () => {
  const floor = floorOf(1);
  floor.labels.set('box', 'BP-1');
  const scanned: unknown[] = [];
  const takes = (_: string, { number }: { number?: unknown }) => Promise.resolve(void scanned.push(number) as never);
  const person = { takes } as unknown as Person;
  const trying = (own?: string) => tryOtherLabel(person, floor, 'parcel', 'recheck', (number) => ({ number }), own);
  await trying('BP-1');
  expect(scanned).toEqual([]);
  await trying('BP-2');
  expect(scanned).toEqual(['BP-1']);
});
