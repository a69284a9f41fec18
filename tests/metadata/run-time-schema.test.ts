import fc from 'fast-check';
import { valueProblems } from '../../src/fields/run-time/problems';
import { readSchema, type RunTimeSchema } from '../../src/fields/run-time/schema';
import { fitted, known } from '../../src/fields/run-time/value';
import type { Entity } from '../../src/metadata/model';
import { checkRunTime } from '../../src/metadata/run-time/check-run-time';
import { schemaProblems } from '../../src/metadata/run-time/schema-problems';
import parameters from '../../src/server/installation/demo/parameters.json';
import { makeAjv } from '../../tools/meta/ajv';
import { sized } from '../support/level';
import { seedOfRun } from '../support/seed';

const said = (schema: unknown): string => JSON.stringify(schema);
const withPart = (part: unknown, name = 'weight'): string => said({ type: 'object', properties: { [name]: part } });
const withPatterns = (count: number, pattern: string): string =>
  said({
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, { type: 'string', pattern }])),
  });
const nested = (levels: number): unknown =>
  levels === 0 ? { type: 'integer' } : { type: 'object', properties: { in: nested(levels - 1) } };

test('complaints name the parameter as it is called, an item of a list by its place, and say what is to be done', () => {
  const schema = {
    type: 'object',
    required: ['carrier', 'note'],
    properties: {
      carrier: { title: '承运商', type: 'string', oneOf: [{ const: 'YT', title: '圆通' }] },
      note: { title: '说明文字', type: 'string' },
      codes: { title: '限制的编码', type: 'array', items: { type: 'string', pattern: '^[A-Z]{2}$' } },
    },
  } as RunTimeSchema;
  const told = valueProblems(schema, { codes: ['AB', 'x'] }).map(({ path, message }) => [path.join('/'), message]);
  expect(told).toEqual([
    ['carrier', '请选择承运商'],
    ['note', '请输入说明文字'],
    ['codes/1', '限制的编码第2项的格式不正确'],
  ]);
  expect(valueProblems(schema, { carrier: null, note: 'x' })).toMatchObject([{ message: '请选择承运商' }]);
});

describe('a group that must be there', () => {
  const bag = {
    title: '大包',
    type: 'object',
    required: ['weight'],
    properties: { weight: { title: '重量', type: 'integer' }, note: { title: '备注', type: 'string' } },
  } as const;
  const schema = { type: 'object', required: ['bag'], properties: { bag } } as unknown as RunTimeSchema;

  test('is missed by what must be given in it', () => {
    expect(valueProblems(schema, {})).toMatchObject([{ path: ['bag', 'weight'], message: '请输入重量' }]);
  });

  test('is there as soon as somebody enters anything, and what the schema does not have is gone', () => {
    expect(known(schema, { old: 1 })).toEqual({ bag: {} });
    expect(known(schema, { bag: { weight: 3, old: 1 } })).toEqual({ bag: { weight: 3 } });
  });
});

test('each wrong parameter has one complaint, in its place; items of a list together, what no input is there for at the whole', () => {
  const limits = {
    type: 'object',
    required: ['carrier'],
    properties: {
      codes: { title: '限制的编码', type: 'array', items: { type: 'string', pattern: '^[A-Z]{2}$' } },
      carrier: { title: '承运商', type: 'string' },
    },
  };
  const field = {
    name: 'limits',
    title: '参数',
    type: 'schema-value',
    schemaFrom: { reference: 'template', schema: 'said' },
  };
  const told = checkRunTime({
    entity: { fields: [field] } as unknown as Entity,
    values: { template: 't', limits: { codes: ['AB', 'x', 'y'], color: 1, size: 2 } },
    carried: () => said(limits),
    messages: { valueByTemplate: '{title}：{problems}' },
  });
  expect(told).toEqual([
    { field: 'limits', rule: 'schemaValue', message: '参数：模板中没有参数 color；模板中没有参数 size' },
    {
      field: 'limits/codes',
      rule: 'schemaValue',
      message: '限制的编码第2项的格式不正确；限制的编码第3项的格式不正确',
      title: '限制的编码',
    },
    { field: 'limits/carrier', rule: 'schemaValue', message: '请输入承运商', title: '承运商' },
  ]);
});

test.each<[string, unknown]>([
  ['is not to be had', undefined],
  ['is no JSON', '{"type": '],
  ['has words that nobody understands', withPart({ type: 'integer', maxmium: 3 })],
])('a value whose template %s is refused', (_, template) => {
  const field = {
    name: 'limits',
    title: '参数',
    type: 'schema-value',
    schemaFrom: { reference: 'template', schema: 'said' },
  };
  const told = checkRunTime({
    entity: { fields: [field] } as unknown as Entity,
    values: { template: 't', limits: { weight: 1 } },
    carried: () => template,
    messages: { templateUnusable: '所选模板的参数定义不可用' },
  });
  expect(told).toEqual([{ field: 'limits', rule: 'schema', message: '所选模板的参数定义不可用' }]);
});

describe('a template', () => {
  test.each(parameters.templates.map(({ name, schema }): [string, unknown] => [name, schema]))(
    'of the demo, %s, is understood',
    (_, schema) => {
      expect(schemaProblems(said(schema))).toEqual([]);
    },
  );

  test.each<[string, string]>([
    ['that is no JSON', '{"type": '],
    ['that is no object', '[]'],
    ['without a type', '{}'],
    ['of another draft', said({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' })],
    ['with an unknown word', withPart({ type: 'integer', maxmium: 3 })],
    ['with an unknown type', withPart({ type: 'decimal' })],
    ['with several types', withPart({ type: ['integer', 'null'] })],
    ['with a format', withPart({ type: 'string', format: 'email' })],
    ['with a remote reference', withPart({ $ref: 'https://example.com/schema.json' })],
    ['with a reference of its own', withPart({ type: 'object', $ref: '#' })],
    ['with definitions', said({ type: 'object', $defs: { a: { type: 'string' } } })],
    ['with an identity', said({ $id: 'https://example.com/', type: 'object' })],
    ['with conditions', said({ type: 'object', if: {}, then: {} })],
    ['with alternatives', said({ type: 'object', anyOf: [{}] })],
    ['open to more', said({ type: 'object', additionalProperties: true })],
    ['with names by pattern', said({ type: 'object', patternProperties: { '^(a+)+$': {} } })],
    ['that nests too deep', said(nested(5))],
    [
      'with too many parts',
      said({
        type: 'object',
        properties: Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`p${n}`, { type: 'integer' }])),
      }),
    ],
    ['with a list of lists', withPart({ type: 'array', items: { type: 'array', items: { type: 'string' } } })],
    ['with a list of anything', withPart({ type: 'array' })],
    ['with a name that is dangerous', '{"type":"object","properties":{"__proto__":{"type":"string"}}}'],
    ['with a name like a method', withPart({ type: 'string' }, 'constructor')],
    ['with a pattern that is none', withPart({ type: 'string', pattern: '([' })],
    ['with a pattern that looks around', withPart({ type: 'string', pattern: '^(?=.*a)' })],
    ['with a pattern that refers back', withPart({ type: 'string', pattern: '^(a+)\\1$' })],
    ['with 51 patterns', withPatterns(51, '^a$')],
    ['with patterns that are too long written out', withPatterns(5, '^a{450}$')],
    ['that is too long', withPart({ type: 'string', title: 'x'.repeat(20_000) })],
    ['with a limit that is none', withPart({ type: 'integer', minimum: '3' })],
    ['with limits that cross', withPart({ type: 'integer', minimum: 9, maximum: 3 })],
    ['with a step of nothing', withPart({ type: 'number', multipleOf: 0 })],
    ['with choices of another type', withPart({ type: 'integer', enum: ['a'] })],
    ['with a choice that computes', withPart({ type: 'string', oneOf: [{ const: 'a', pattern: '.' }] })],
    ['with a default beyond its limit', withPart({ type: 'integer', maximum: 3, default: 4 })],
    ['that asks for what it does not have', said({ type: 'object', required: ['x'], properties: {} })],
    ['that asks for what every object has', said({ type: 'object', required: ['toString'], properties: {} })],
  ])('%s is refused', (_, text) => {
    expect(schemaProblems(text)).not.toEqual([]);
  });

  test.each<[string, string, string[]]>([
    [
      'a slip of the pen',
      '{\n"type": "object",\n"properties": {\n"weight": {\n"type": "integer",\n"maxmium": 3 } } }',
      ['第6行 参数.weight：不支持的关键字 maxmium，是否应为 maximum？'],
    ],
    [
      'a word of no schema',
      withPart({ type: 'boolean', colour: 'red' }),
      ['第1行 参数.weight：不支持的关键字 colour，可用：title、description、default'],
    ],
    [
      'a value of another kind',
      '{ "type": "object", "properties": {\n "a": { "type": "integer", "minimum": "3" },\n "b": { "type": "number", "multipleOf": 0 } } }',
      ['第2行 参数.a：minimum须为数字', '第3行 参数.b：multipleOf须为大于0的数字'],
    ],
    [
      'a type that there is not',
      '{ "type": "object",\n "properties": { "a": {\n "type": "decimal" } } }',
      ['第3行 参数.a：不支持的type："decimal"，可用：object、array、string、integer、number、boolean'],
    ],
    [
      'a name that is asked for and not there',
      '{ "type": "object",\n "required": ["a", "b"],\n "properties": { "a": { "type": "string" } } }',
      ['第2行 参数：required中有未定义的参数：b'],
    ],
    [
      'a default beyond its limit',
      '{ "type": "object", "properties": { "a": {\n "type": "integer",\n "maximum": 3,\n "default": 4 } } }',
      ['第4行 参数.a：默认值不符合定义（参数不能大于3）'],
    ],
    [
      'a comma too many',
      '{\n "type": "object",\n}',
      ['第3行 不是合法的JSON对象：须为双引号中的关键字，请检查多余的逗号或缺少的引号'],
    ],
    ['a comma too few', '{\n "type": "object"\n "properties": {} }', ['第2行 不是合法的JSON对象：前面缺少逗号']],
    [
      'a comment',
      '{ // 参数\n "type": "object" }',
      ['第1行 不是合法的JSON对象：JSON不能有注释，请改写在description中'],
    ],
    ['nothing', ' ', ['不是合法的JSON对象：内容为空']],
    ['a list', '[]', ['第1行 不是合法的JSON对象：最外层须为 { … }']],
  ])('says in Chinese on which line it is wrong and what would do: %s', (_, text, told) => {
    expect(schemaProblems(text)).toEqual(told);
  });

  test('a parameter may be called like a word of schemas, and still be found', () => {
    const text = said({
      type: 'object',
      properties: { items: { type: 'object', properties: { properties: { type: 'text' } } } },
    });
    expect(schemaProblems(text)).toEqual([expect.stringMatching(/^第\d+行 参数.items.properties：不支持的type/)]);
  });
});

const parcel = readSchema(said(parameters.templates[0]?.schema)) as RunTimeSchema;
const good = { max_weight: 30_000, max_side: 300 };
const complaints = (value: unknown): string[] => valueProblems(parcel, value).map(({ message }) => message);

describe('a value', () => {
  test.each<[string, unknown, string[]]>([
    ['that fits', { ...good, max_side: 0.3 }, []],
    ['without what must be given', { max_side: 3 }, ['请输入重量上限']],
    ['without anything', {}, ['请输入重量上限', '请输入单边上限']],
    ['beyond a limit', { ...good, max_weight: 1_000_001 }, ['重量上限不能大于1000000']],
    ['of another type', { ...good, max_weight: '1' }, ['重量上限须为整数']],
    ['with a fraction', { ...good, max_weight: 1.5 }, ['重量上限须为整数']],
    ['between two steps', { ...good, max_side: 0.35 }, ['单边上限须为0.1的整数倍']],
    ['of nothing', { ...good, max_weight: null }, ['请输入重量上限']],
    ['with what the template does not have', { ...good, color: 1 }, ['模板中没有参数 color']],
    [
      'with what every object has',
      JSON.parse('{"max_weight":1,"max_side":1,"__proto__":{"a":1}}'),
      ['模板中没有参数 __proto__'],
    ],
    ['that is a list', [], ['参数须为一组参数']],
    ['with half a character in a name', { ...good, '\ud800': 1 }, ['参数不正确']],
  ])('%s is told so', (_, value, expected) => {
    expect(complaints(value)).toEqual(expected);
  });

  test('that is far too large is refused before it is looked at', () => {
    expect(complaints({ ...good, color: 'x'.repeat(30_000) })).toEqual(['参数过多']);
  });

  test('keeps of another template what the new one knows, and is filled with the defaults', () => {
    expect(fitted(parcel, { max_weight: 5, color: 1 })).toMatchObject({ max_weight: 5, max_side: 300 });
    expect(fitted(parcel, { color: 1 })).not.toHaveProperty('color');
  });
});

const scalar = fc.oneof(
  fc.record(
    { type: fc.constant('integer'), minimum: fc.integer({ max: 5 }), maximum: fc.integer({ min: 6 }) },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    { type: fc.constant('number'), multipleOf: fc.constantFrom(0.1, 0.01, 2), exclusiveMinimum: fc.constant(0) },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    {
      type: fc.constant('string'),
      minLength: fc.nat(2),
      maxLength: fc.integer({ min: 3, max: 5 }),
      pattern: fc.constant('^[a-c]*$'),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record({ type: fc.constant('string'), enum: fc.constant(['a', 'b']) }),
  fc.record({ type: fc.constant('boolean') }),
);
const part = fc.oneof(
  scalar,
  fc.record(
    { type: fc.constant('array'), items: scalar, maxItems: fc.nat(3), uniqueItems: fc.boolean() },
    { requiredKeys: ['type', 'items'] },
  ),
);
const names = fc.constantFrom('a', 'b', 'c');
const object = fc.tuple(fc.dictionary(names, part), fc.subarray(['a', 'b', 'c'])).map(([properties, required]) => ({
  type: 'object',
  properties,
  required: required.filter((name) => name in properties),
  additionalProperties: false,
}));
const value = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.oneof(
    fc.integer({ min: -3, max: 9 }),
    fc.constantFrom(0.1, 0.3, 0.35, 2.5),
    fc.string({ maxLength: 6 }),
    fc.constantFrom('a', 'abc', '𠮷'),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.constantFrom<unknown>(1, 2, 'a', 'b', true), { maxLength: 4 }),
  ),
);

test('browser and server say of a value what ajv says of it', () => {
  const ajv = makeAjv();
  fc.assert(
    fc.property(object, value, (schema, given) => {
      const text = said(schema);
      fc.pre(schemaProblems(text).length === 0);
      expect(valueProblems(readSchema(text) as RunTimeSchema, given).length === 0).toBe(ajv.compile(schema)(given));
    }),
    { numRuns: sized({ short: 250, deep: 20_000 }), seed: seedOfRun() },
  );
});
