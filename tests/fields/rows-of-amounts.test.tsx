import { render, screen } from '@testing-library/react';
import type { FieldContext } from '../../src/fields/field-view';
import { fieldTypes } from '../../src/fields/types';
import { fieldViews } from '../../src/fields/views';
import { field } from '../engine/support/goods';

const columns = [
  field('name', '品名'),
  field('price', '单价', { type: 'money', schema: { type: 'number' }, unit: 'CNY', currency: { code: 'CNY' } }),
  field('fee', '费用', { type: 'money', schema: { type: 'number' }, unit: 'JPY', currency: { code: 'JPY' } }),
];
const lines = field('lines', '明细', { type: 'records', schema: { type: 'array' }, columns });
const value = [{ name: '纸箱', price: 1250.5, fee: 1200 }, { name: '胶带' }];
const context = {
  enumeration: () => undefined,
  typeOf: ({ type }) => fieldTypes[type],
  viewOf: ({ type }) => fieldViews[type],
} as Partial<FieldContext> as FieldContext;
const cell = (as?: 'whole') => fieldViews.records.cell({ field: lines, value, as, context });

test('amounts of rows have all digits of their currency, which the head of the table says', () => {
  render(<>{cell('whole')}</>);
  expect(screen.getByRole('columnheader', { name: '单价（CNY）' })).toBeInTheDocument();
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '纸箱',
    '1,250.50',
    '1,200',
    '胶带',
    '-',
    '-',
  ]);
  expect(cell()).toBe('2 行：纸箱 1,250.50 1,200；胶带');
});
