import { counted } from '../../src/server/workflow/counted';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Asks so often, each time when one more is there. */
async function askedAgain(key: string, first: number, times: number): Promise<number[]> {
  const told: number[] = [];
  for (let more = 0; more < times; more += 1)
    told.push(
      await counted(
        key,
        async () => first + more,
        (found) => found,
      ),
    );
  return told;
}

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
