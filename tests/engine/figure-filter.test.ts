import { filterAt, filterOf, isFilterKnown } from '../../src/engine/core/figures/figure-filter';

const dayOf = (now: Date, daysBack?: number) => filterAt({ at: { day: 0 } }, now, daysBack).at;

test('a figure of a day counts from midnight to midnight here, on each day of a year, whether clocks are changed on it or not', () => {
  for (let day = 1; day <= 366; day += 1) {
    const midnight = new Date(2026, 0, day);
    const last = new Date(new Date(2026, 0, day + 1).getTime() - 1);
    const whole = { start: midnight.toISOString(), end: last.toISOString() };
    expect([midnight, last].map((now) => dayOf(now))).toEqual([whole, whole]);
    expect(dayOf(new Date(2026, 0, day + 1, 12), 1)).toEqual(whole);
  }
});

test('what is older than some hours ends there, and other values stay what they are', () => {
  const filter = { at: { olderThanHours: 24 }, status: 200, kinds: [1, 2] };
  expect(filterAt(filter, new Date('2026-11-23T10:00:00.000Z'))).toEqual({
    at: { end: '2026-11-22T10:00:00.000Z' },
    status: 200,
    kinds: [1, 2],
  });
});

test('what a filter takes from the person is filled in, and the figure is not there without it', () => {
  const filter = { status: 200, workbench: { own: 'workbench' }, at: { day: 0 } };
  expect(isFilterKnown(filter, { workbench: 'SORT-02' })).toBe(true);
  expect(isFilterKnown(filter, { workbench: '' })).toBe(false);
  expect(isFilterKnown({ status: 200 }, {})).toBe(true);
  expect(filterOf(filter, { workbench: 'SORT-02' })).toEqual({ status: 200, workbench: 'SORT-02', at: { day: 0 } });
});
