import { columnNames, filterNames, longForm, sectionSize, shortForm, type BenchField } from './fields';

type Json = Record<string, unknown>;

/** Files below `schemas/` that make the compared screens of the product, by path. */
export function benchSchemas(): Map<string, Json> {
  const files = new Map<string, Json>();
  const add = (entity: string, kinds: Record<string, Json>) => {
    for (const [kind, value] of Object.entries(kinds))
      files.set(`entities/${entity}/${kind}.json`, { $schema: `../../language/${kind}.json`, ...value });
  };
  add('bench-item', {
    entity: entityOf('bench-item', '压测物品', shortForm),
    calls: callsOf('BasicData_BenchItem'),
    filter: { fields: filterNames },
    columns: {
      columns: columnNames.map((name) => (name === 'code' ? { field: 'code', width: 130, sort: true } : name)),
      sort: { field: 'code', order: 'ascend' },
      toolbar: ['create'],
      row: ['update'],
    },
    form: { surface: 'drawer', width: 720, sections: [{ title: '物品', columns: 2, fields: shortForm.map(nameOf) }] },
  });
  add('bench-long', {
    entity: entityOf('bench-long', '压测长表', longForm),
    calls: callsOf('BasicData_BenchLong'),
    columns: { columns: ['f1', 'f2', 'f3'], toolbar: ['create'] },
    form: { surface: 'drawer', width: 720, sections: sectionsOf(longForm) },
  });
  return files;
}

const nameOf = ({ name }: BenchField) => name;

function entityOf(id: string, title: string, fields: BenchField[]): Json {
  return {
    $id: id,
    title,
    type: 'object',
    'x-scope': 'warehouse',
    'x-label-field': nameOf(fields[1] ?? fields[0]!),
    required: fields.filter(({ required }) => required).map(nameOf),
    properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
    additionalProperties: false,
  };
}

function propertyOf({ name, title, kind }: BenchField): Json {
  const searched = filterNames.includes(name) && { 'x-search': true };
  if (kind === 'choice') return { title, $ref: '../../enums/packaging-material-type.json', ...searched };
  if (kind === 'integer') return { title, type: 'integer', minimum: 0, maximum: 1_000_000 };
  if (kind === 'number') return { title, type: 'number', minimum: 0, maximum: 300 };
  return { title, type: 'string', maxLength: 100, ...(kind === 'textarea' && { 'x-field': 'textarea' }), ...searched };
}

function callsOf(permission: string): Json {
  return { scopes: ['cos', 'sos'], permission, calls: { list: {}, get: {}, create: {}, update: {} } };
}

function sectionsOf(fields: BenchField[]): Json[] {
  return Array.from({ length: Math.ceil(fields.length / sectionSize) }, (_, index) => ({
    title: `第${index + 1}段`,
    fields: fields.slice(index * sectionSize, (index + 1) * sectionSize).map(nameOf),
  }));
}

/** Where the screens stand in the menu. */
export const benchMenu = [
  { entity: 'bench-item', path: '/basic/bench-item', title: '压测物品' },
  { entity: 'bench-long', path: '/basic/bench-long', title: '压测长表' },
];
