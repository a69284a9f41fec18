import { houseFigures } from '../../tools/figures/house-figures';

const figures = houseFigures('.');

test('a newcomer follows the imports of each house from top to bottom: no arrow runs back up', () => {
  const back = Object.entries(figures).filter(([name]) => name.endsWith('arrows back up'));
  expect(back.length).toBe(7);
  expect(back.filter(([, count]) => count > 0)).toEqual([]);
});

test('a reader finds each function once, and no effect that asks the server by hand', () => {
  expect(figures).toMatchObject({ 'functions that stand twice': 0, 'fetches in an effect': 0 });
});

test('a reader opens few files that only one other file needs', () => {
  expect(figures['small server files (≤ 15 lines) with one importer']).toBeLessThanOrEqual(7);
  // One of them is what accepts an edited schema, and must be by itself.
  expect(figures['small browser files (≤ 26 lines) with one importer']).toBeLessThanOrEqual(38);
});
