import type { Entity } from '../../../src/metadata/model';
import { call, field, goods } from './goods';

const schema = { type: 'string', minLength: 1 };

/** Goods with so many fields, all of which must be given. */
export function longEntity(count: number): Entity {
  const names = Array.from({ length: count }, (_, index) => `f${index + 1}`);
  const request = {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, schema])),
  };
  return {
    ...goods,
    fields: names.map((name) => field(name, `第${name.slice(1)}项`, { schema, required: true })),
    conditions: {},
    calls: { ...goods.calls, create: call('create', '新建货物', { effect: 'create', request }) },
    filter: [],
    list: { ...goods.list, columns: [], sort: { field: 'f1', order: 'ascend' } },
    form: { ...goods.form, sections: [{ columns: 2, fields: names.map((name) => ({ field: name })) }] },
  };
}
