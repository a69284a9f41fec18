import { countText } from '../../src/language/count-text';
import { migrateParams } from '../../src/engine/core/list/migrate-params';
import { listRequest, readQuery, writeQuery } from '../../src/engine/core/list/list-query';
import type { Entity, FilterField } from '../../src/metadata/model';
import { goods } from './support/goods';

const sizes = { pageSizes: [50, 100], defaultPageSize: 50 };
const range = (schema: object) => ({ type: 'object', properties: { start: schema, end: schema } });
const filter = (field: string, difference: Partial<FilterField>): FilterField => ({
  field,
  title: field,
  type: 'text',
  operator: 'equals',
  path: [field],
  schema: { type: 'string' },
  ...difference,
});

const entity: Entity = {
  ...goods,
  filter: [
    ...goods.filter,
    filter('create_time', {
      type: 'date-time',
      operator: 'between',
      path: ['create_time_range'],
      schema: range({ type: 'string' }),
    }),
    filter('size', { type: 'integer', operator: 'between', schema: range({ type: 'integer' }) }),
    filter('is_open', { type: 'boolean', schema: { type: 'boolean' } }),
    filter('number', { type: 'big-integer', schema: { type: 'string' } }),
    filter('level', { type: 'enum', schema: { enum: [1, 2] }, default: 1 }),
  ],
};

const read = (search: string) => readQuery(entity, new URLSearchParams(search), sizes);

test.each([
  '',
  'name=纸箱',
  'status=1&status=2',
  'create_time.start=2026-11-21T00:00:00.000Z&create_time.end=2026-11-22T00:00:00.000Z',
  'size.start=0',
  'is_open=false',
  'number=9007199254740993',
  'level=',
  'level=2',
  '_sort=code.ascend&_page=3&_size=100',
])('what the address says is written back as it was: %s', (search) => {
  expect(decodeURIComponent(writeQuery(entity, read(search), new URLSearchParams(), sizes).toString())).toBe(search);
});

test.each([
  '_sort=name.ascend',
  '_sort=code.upwards',
  '_page=-1',
  '_page=x',
  '_size=7',
  'status=9',
  'is_open=maybe',
  'size.end=many',
  'weather=good',
])('what makes no sense counts as absent: %s', (search) => expect(read(search)).toEqual(read('')));

test('parameters of others are left alone', () => {
  expect(writeQuery(entity, read('name=a'), new URLSearchParams('tab=2'), sizes).toString()).toBe('tab=2&name=a');
});

test('a default filter holds until it is emptied deliberately', () => {
  expect(read('').filter).toEqual({ level: 1 });
  expect(read('level=').filter).toEqual({});
});

test('the request carries filters at their paths', () => {
  expect(listRequest(entity, read('name=a&size.end=3&level=&create_time.start=x'))).toEqual({
    condition: { name: 'a' },
    create_time_range: { start: 'x' },
    size: { end: 3 },
    pagination: { page: 1, size: 50, sort_option: { field: 'create_time', direction: 2 } },
  });
});

test.each([
  [12, false, '共 12 个'],
  [12345, false, '共 12,345 个'],
  [10001, true, '共 10,000+ 个'],
])('%d found (capped: %s) is told as %s', (total, capped, text) =>
  expect(countText('共 {n} 个', total, capped)).toBe(text),
);

describe('a link made before fields were renamed', () => {
  const renamed: Entity = {
    ...entity,
    fields: entity.fields.map((field) =>
      field.name === 'code' ? { ...field, formerNames: ['sku', 'number_old'] } : field,
    ),
    filter: [
      filter('name', { formerNames: ['label'] }),
      filter('status', { schema: { type: 'array', items: { type: 'integer' } }, formerNames: ['flag'] }),
      filter('size', { operator: 'between', schema: range({ type: 'integer' }), formerNames: ['extent'] }),
    ],
  };
  const old = 'label=纸箱&flag=1&flag=2&extent.start=3&_sort=sku.ascend&_page=2&tab=x';

  test('asks for the same', () => {
    const query = readQuery(renamed, new URLSearchParams(old), sizes);
    expect(query).toMatchObject({
      filter: { name: '纸箱', status: [1, 2], size: { start: 3 } },
      sort: { field: 'code', order: 'ascend' },
      page: 2,
    });
    expect(readQuery(renamed, new URLSearchParams('_sort=number_old.descend'), sizes).sort.field).toBe('code');
  });

  test('is written anew in present names, and strangers’ parameters stay', () => {
    const params = new URLSearchParams(old);
    const written = writeQuery(renamed, readQuery(renamed, params, sizes), params, sizes);
    expect(Object.fromEntries(written)).toEqual({
      name: '纸箱',
      status: '2',
      'size.start': '3',
      _sort: 'code.ascend',
      _page: '2',
      tab: 'x',
    });
    expect(migrateParams(renamed, written)).toBe(written);
  });

  test('says less than the present name beside it', () => {
    expect(readQuery(renamed, new URLSearchParams('label=旧&name=新'), sizes).filter).toEqual({ name: '新' });
  });
});
