import { nextSort } from '../../src/engine/core/list/next-sort';

const own = { field: 'code', order: 'ascend' } as const;

test('a column that the list is not sorted by is sorted upwards first', () => {
  expect(nextSort('weight', own, own)).toEqual({ field: 'weight', order: 'ascend' });
});

test('the third click on a column leads back to the order of the list', () => {
  const up = nextSort('weight', own, own);
  const down = nextSort('weight', up, own);
  expect(down).toEqual({ field: 'weight', order: 'descend' });
  expect(nextSort('weight', down, own)).toEqual(own);
});

test('the column of the order of the list goes up and down', () => {
  const down = nextSort('code', own, own);
  expect(down).toEqual({ field: 'code', order: 'descend' });
  expect(nextSort('code', down, own)).toEqual(own);
});
