import { readCell } from '../../src/fields/components/read-cell';
import type { Enumeration, Field } from '../../src/fields/field';
import { fieldTypes } from '../../src/fields/types';
import { movedRow, withCell, withoutRow, withPasted, withRow } from '../../src/fields/components/rows';

const rows = [{ sku: 'A', count: 1 }, { sku: 'B' }];
const columns = [
  { name: 'sku', title: '货号' },
  { name: 'count', title: '数量' },
];
const read = (column: Pick<Field, 'schema' | 'type'>, text: string, enumeration?: Enumeration): unknown =>
  readCell(column, fieldTypes[column.type], text, enumeration);
const paste = (text: string, place: { row?: number; column?: number; max?: number } = {}) =>
  withPasted(rows, { text, row: 0, column: 0, columns, read: (_, cell) => cell || undefined, max: 5, ...place });

test('what is emptied is not there any more', () => {
  expect(withCell(rows, 0, 'count', null)).toEqual([{ sku: 'A' }, { sku: 'B' }]);
  expect(withCell(rows, 1, 'count', 2)).toEqual([rows[0], { sku: 'B', count: 2 }]);
});

test('rows come, go and change places; nothing falls off the ends', () => {
  expect(withRow(rows, 1)).toEqual([rows[0], {}, rows[1]]);
  expect(withoutRow(rows, 0)).toEqual([rows[1]]);
  expect(movedRow(rows, 1, -1)).toEqual([rows[1], rows[0]]);
  expect(movedRow(rows, 0, -1)).toBe(rows);
  expect(movedRow(rows, 1, 1)).toBe(rows);
});

test('lines of a spreadsheet are laid over the rows from the cell on, and go on below', () => {
  expect(paste('X\t7\r\nY\t8\nZ\t9\n', { row: 1 })).toEqual({
    rows: [rows[0], { sku: 'X', count: '7' }, { sku: 'Y', count: '8' }, { sku: 'Z', count: '9' }],
    left: 0,
  });
  expect(paste('5\textra\n6', { column: 1 }).rows).toEqual([
    { sku: 'A', count: '5' },
    { sku: 'B', count: '6' },
  ]);
});

test('a head that was copied along is left out; what there is no room for is counted', () => {
  expect(paste('货号\t数量\nX\t1').rows[0]).toEqual({ sku: 'X', count: '1' });
  expect(paste('1\n2\n3\n4', { row: 1, max: 3 })).toMatchObject({ rows: { length: 3 }, left: 2 });
});

test('a cell is read as its column means it; what is none stays to be complained about', () => {
  const sizes = { name: 'size', title: '尺寸', values: [{ value: 1, name: 'small', title: '小' }] };
  const integer = { type: 'integer', schema: { type: 'integer' } } as const;
  const text = { type: 'text', schema: { type: 'string' } } as const;
  expect(read(integer, '1,200')).toBe(1200);
  expect(read(integer, '约 3')).toBe('约 3');
  expect(read({ type: 'boolean', schema: { type: 'boolean' } }, '否')).toBe(false);
  expect(read({ type: 'enum', schema: { enum: [1] } }, '小', sizes)).toBe(1);
  expect(read({ type: 'enum', schema: { enum: [1] } }, '中', sizes)).toBe('中');
  expect(read({ type: 'duration', schema: { type: 'integer' } }, '1:30')).toBe(5400);
  expect(read({ type: 'percent', schema: { type: 'number' } }, '12.5%')).toBe(12.5);
  expect(read(text, '007')).toBe('007');
  expect(read(text, '')).toBeUndefined();
});

test('a day and a time of day are read as people write them', () => {
  const day = { type: 'date', schema: { type: 'string', format: 'date' } } as const;
  for (const written of ['2026-01-02', '2026/1/2', '2026.1.2', '2026年1月2日', '20260102'])
    expect(read(day, written)).toBe('2026-01-02');
  expect(read(day, '下周一')).toBe('下周一');
  const time = { type: 'time', schema: { type: 'string' } } as const;
  for (const written of ['08:30', '8:30', '0830']) expect(read(time, written)).toBe('08:30');
  expect(read(time, '早上')).toBe('早上');
});
