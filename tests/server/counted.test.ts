import { counted, type Counted } from '../../src/server/workflow/counted';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Asks so often, each time when one more is there. */
async function askedAgain(key: string, first: number, times: number): Promise<number[]> {
  const told: number[] = [];
  for (let more = 0; more < times; more += 1)
    told.push((await counted([part(key)], async () => ({ [key]: first + more })))[key] ?? 0);
  return told;
}

const part = (key: string): Counted => ({ key, names: [key], size: (counts) => counts[key] ?? 0 });

test('a few are counted for every scan', async () => {
  expect(await askedAgain('a few', 10, 3)).toEqual([10, 11, 12]);
});

test('many are counted once a second', async () => {
  expect(await askedAgain('many', 5_000, 3)).toEqual([5_000, 5_000, 5_000]);
  jest.advanceTimersByTime(1_001);
  expect(await askedAgain('many', 5_003, 1)).toEqual([5_003]);
});

test('one warehouse is not told what was counted in another', async () => {
  expect(await askedAgain('many here', 2_000, 1)).toEqual([2_000]);
  expect(await askedAgain('many there', 3_000, 1)).toEqual([3_000]);
});

test('what is many for all is not counted anew for each seller', async () => {
  const asked: string[][] = [];
  const tell = (seller: string) =>
    counted([part('many of all'), part(seller)], async (missing) => {
      asked.push(missing.map(({ key }) => key));
      return { 'many of all': 4_000, [seller]: 7 };
    });
  expect(await tell('one seller')).toEqual({ 'many of all': 4_000, 'one seller': 7 });
  expect(await tell('another seller')).toEqual({ 'many of all': 4_000, 'another seller': 7 });
  expect(asked).toEqual([['many of all', 'one seller'], ['another seller']]);
});

test('while one asker counts many anew, the others do not wait for it', async () => {
  await counted([part('many again')], async () => ({ 'many again': 5_000 }));
  jest.advanceTimersByTime(1_001);
  let tell = (_counts: Record<string, number>): void => undefined;
  const first = counted([part('many again')], () => new Promise((resolve) => (tell = resolve)));
  expect(await counted([part('many again')], async () => ({ 'many again': -1 }))).toEqual({ 'many again': 5_000 });
  tell({ 'many again': 5_010 });
  expect(await first).toEqual({ 'many again': 5_010 });
});
