import model from '../../src/generated/model.json';
import { checkRecord } from '../../src/metadata/check/check-record';
import type { Entity } from '../../src/metadata/model';

const { messages } = model;
const entities = model.entities as unknown as Record<string, Entity>;
const entity = (name: string): Entity => entities[name] as Entity;
const complaints = (name: string, values: Record<string, unknown>, carried: Record<string, unknown> = {}) =>
  checkRecord(entity(name), 'create', values, (path) => carried[path], messages).map(
    ({ field, message }) => `${field}: ${message}`,
  );

const shelf = { code: 'A-01', bucket_type: 'Bucket', max_layer: 4, max_column: 10, slots: 40, status: 1 };
const carton = { code: 'BC-1', name: '3号纸箱', type: 2, weight: 120, enable_flag: 1 };

describe('a shelf', () => {
  it('has as many slots as layers times columns', () => {
    expect(complaints('shelf', { ...shelf, slots: 41 })).toEqual(['slots: 层数乘以列数等于库位数']);
  });

  it('does not end before it starts', () => {
    expect(complaints('shelf', { ...shelf, start_layer: 3, end_layer: 2 })).toEqual([
      'end_layer: 结束层不能小于起始层',
    ]);
    expect(complaints('shelf', { ...shelf, start_column: 3, end_column: 2 })).toEqual([
      'end_column: 结束列不能小于起始列',
    ]);
  });

  it('says nothing against a range of one', () => {
    expect(complaints('shelf', { ...shelf, start_layer: 2, end_layer: 2 })).toEqual([]);
  });
});

describe('packaging material', () => {
  it('needs its dimensions when it is a carton', () => {
    expect(complaints('packaging-material', carton)).toEqual(
      ['length', 'width', 'height'].map((name) => `${name}: 纸箱必须填写长宽高`),
    );
  });

  it('takes no dimensions when it is a bag', () => {
    expect(complaints('packaging-material', { ...carton, type: 6, length: 10 })).toEqual([
      'length: 长在当前条件下不可填写',
    ]);
  });
});

describe('an account', () => {
  const account = { username: 'lihua2026', name: '李华', position_id_list: ['p'], status: 1 };

  it('needs roles unless one of its positions is an administrator', () => {
    expect(complaints('account', account, { 'position_id_list.type': ['OPERATOR'] })).toEqual([
      'role_id_list: 请选择角色',
    ]);
    expect(complaints('account', account, { 'position_id_list.type': ['OP', 'ADMIN'] })).toEqual([]);
  });
});
