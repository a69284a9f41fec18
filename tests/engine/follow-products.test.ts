import { followProducts } from '../../src/engine/core/form/follow-products';
import type { Rule } from '../../src/metadata/model';

const rules: Rule[] = [
  { rule: 'product', id: 'p', fields: ['layers', 'columns'], equals: 'slots', message: '层数乘以列数等于库位数' },
];
const change = (before: Record<string, unknown>, patch: Record<string, unknown>) =>
  followProducts(rules, Object.keys(patch)[0] ?? '', before, { ...before, ...patch });

describe('a field that is the product of others', () => {
  it('is filled in as soon as both are known', () => {
    expect(change({ layers: 4 }, { columns: 10 })).toEqual({ slots: 40 });
  });

  it('follows when one of them changes', () => {
    expect(change({ layers: 4, columns: 10, slots: 40 }, { columns: 12 })).toEqual({ slots: 48 });
  });

  it('stays as somebody entered it', () => {
    expect(change({ layers: 4, columns: 10, slots: 39 }, { columns: 12 })).toEqual({});
  });

  it('takes no notice of other fields', () => {
    expect(change({ layers: 4, columns: 10, slots: 40 }, { code: 'A-01' })).toEqual({});
  });
});
