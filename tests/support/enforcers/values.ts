import fc from 'fast-check';
import type { JsonSchema } from '../../../src/fields/field';
import type { Field } from '../../../src/metadata/model';
import { oddTexts, textsFor } from './texts';

/** A value as JSON text, so that each enforcer gets the very same; undefined: the key is absent. */
export type RawValue = string | undefined;

const absent: RawValue = undefined;

/** What JSON text can say and JavaScript has no other way to write. */
const rawNumbers = [
  '1.0',
  '-0',
  '-0.0',
  '1e0',
  '10e-1',
  '1e400',
  '-1e400',
  '9007199254740991',
  '9007199254740992',
  '9007199254740993',
  '-9007199254740993',
  '1e21',
  '5e-324',
  '0.30000000000000004',
  '1E2',
  '123456789012345678901234567890',
];

const moments = [
  '2026-11-21T08:00:00Z',
  '2026-11-21t08:00:00z',
  '2026-11-21 08:00:00Z',
  '2026-11-21T08:00:00',
  '2026-11-21',
  '2026-11-21T16:00:00+08:00',
  '2026-11-21T16:00:00+0800',
  '2026-11-21T16:00:00+08',
  '2026-11-21T16:00:00+23:59',
  '2026-11-21T16:00:00-23:59',
  '2026-11-21T16:00:00+24:00',
  '2026-11-21T16:00:00-00:00',
  '2026-02-29T00:00:00Z',
  '2024-02-29T00:00:00Z',
  '1900-02-29T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T23:60:00Z',
  '2016-12-31T23:59:60Z',
  '2017-01-01T07:59:60+08:00',
  '2016-12-31T23:58:60Z',
  '2016-12-31T23:59:61Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+00:01',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.9999Z',
  '9999-12-31T23:59:59-00:01',
  '10000-01-01T00:00:00Z',
  '2026-01-01T00:00:00.Z',
  '2026-01-01T00:00:00.1Z',
  '2026-01-01T00:00:00.123456789Z',
  '2026-01-01T00:00Z',
  '２026-01-01T00:00:00Z',
  'infinity',
  '-infinity',
  'now',
  'epoch',
  'today',
  '2026/11/21 08:00:00',
];

const days = [
  '2026-11-21',
  '2026-1-2',
  '2026-02-29',
  '2024-02-29',
  '1900-02-29',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-11-31',
  '2026-00-01',
  '2026-01-00',
  '2026/11/21',
  '20261121',
  '11/21/2026',
  '21 Nov 2026',
  '2026-11-21 BC',
  'tomorrow',
];

const ids = [
  '0193a1f0-0000-7000-8000-000000000001',
  '0193A1F0-0000-7000-8000-00000000000A',
  '0193a1f0000070008000000000000001',
  '{0193a1f0-0000-7000-8000-000000000001}',
  'urn:uuid:0193a1f0-0000-7000-8000-000000000001',
  '00000000-0000-0000-0000-000000000000',
  '0193a1f0-0000-7000-8000-00000000000g',
  '0193a1f0-0000-7000-8000-0000000000011',
];

/** Values of every JSON type for a field, at least `count`: its boundaries, those known to be odd, and random ones. The same seed makes the same. */
export function valuesFor({ schema }: Field, count: number, seed: number): RawValue[] {
  const boundary = [...new Set([...boundaryTexts(schema), ...otherTypes])];
  const random = fc.sample(randomValue(schema), { seed, numRuns: Math.max(0, count - boundary.length) });
  return [absent, ...boundary, ...random];
}

const otherTypes = [
  'null',
  'true',
  'false',
  '0',
  '1',
  '"1"',
  '"a"',
  '""',
  '[]',
  '{}',
  '[null]',
  '["a"]',
  '[["a"]]',
  '[1]',
  '{"a":1}',
  '[[]]',
  ...rawNumbers,
];

function boundaryTexts(schema: JsonSchema): string[] {
  if (schema.enum) return (schema.enum as unknown[]).flatMap((value) => [value, `${String(value)} `]).map(json);
  switch (schema.type) {
    case 'string':
      return stringsFor(schema).map(json);
    case 'integer':
    case 'number':
      return [...numbersFor(schema).map(json), ...rawNumbers];
    case 'array':
      return listsFor(schema).map(json);
    default:
      return [];
  }
}

function stringsFor(schema: JsonSchema): string[] {
  if (schema.format === 'date-time') return [...moments, ...oddTexts];
  if (schema.format === 'date') return [...days, ...moments, ...oddTexts];
  if (schema.format === 'uuid') return [...ids, ...oddTexts];
  return textsFor(schema);
}

/** Each limit, its neighbours by one, by the step, and by the smallest difference there is. */
function numbersFor(schema: JsonSchema): number[] {
  const step = Number(schema.multipleOf ?? 1);
  const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((word) =>
    word in schema ? [Number(schema[word])] : [],
  );
  const around = [0, ...limits].flatMap((limit) => [
    limit,
    limit + 1,
    limit - 1,
    limit + step,
    limit - step,
    limit + 0.5,
    ...next(limit),
  ]);
  const steps = [1, 2, 3, 7, 10, 99, 1e6 + 1].flatMap((times) => [
    times * step,
    times / (1 / step),
    ...next(times * step),
    -times * step,
    (times + 0.5) * step,
  ]);
  return [...around, ...steps].filter(Number.isFinite);
}

const next = (value: number): number[] => [
  value + Math.max(Math.abs(value) * Number.EPSILON, Number.MIN_VALUE),
  value - Math.max(Math.abs(value) * Number.EPSILON, Number.MIN_VALUE),
];

function listsFor(schema: JsonSchema): unknown[] {
  const items = (schema.items ?? {}) as JsonSchema;
  const pool = [...new Set<unknown>([...((items.enum as unknown[]) ?? []), ...(items.enum ? [] : stringsFor(items))])];
  const { minItems = 0, maxItems = 3 } = schema as { minItems?: number; maxItems?: number };
  const lengths = [...new Set([minItems - 1, minItems, minItems + 1, maxItems, maxItems + 1, 51])].filter(
    (length) => length >= 0 && length < 300,
  );
  const plain = (length: number) => Array.from({ length }, (_, index) => `n${index}`);
  return [
    ...pool.map((value) => [value]),
    ...pool.slice(0, 20).flatMap((value) => [[value, value], [value, 'b'], [[value]], [value, null]]),
    ['__proto__', '__proto__'],
    ...lengths.flatMap((length) => [plain(length), pool.slice(0, length)]),
    [1, 1],
    [true],
    [{}],
    [['a', 'b']],
    [['a'], ['b']],
  ];
}

function randomValue(schema: JsonSchema): fc.Arbitrary<string> {
  const own = ownValue(schema).map(json);
  return fc.oneof({ weight: 8, arbitrary: own }, { weight: 1, arbitrary: fc.jsonValue().map(json) });
}

function ownValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.oneof(fc.constantFrom(...(schema.enum as unknown[])), fc.string(), fc.integer());
  switch (schema.type) {
    case 'integer':
      return fc.oneof(fc.integer({ min: -20, max: 20 }), fc.maxSafeInteger(), fc.double(), fc.integer());
    case 'number': {
      const step = Number(schema.multipleOf ?? 0.1);
      return fc.oneof(
        fc.double(),
        fc.integer({ min: -5000, max: 5000 }).map((times) => times * step),
        fc.integer({ min: -5000, max: 5000 }).map((times) => Number((times * step).toFixed(10))),
      );
    }
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(ownValue((schema.items ?? {}) as JsonSchema), { maxLength: 6 });
    default:
      return ownText(schema);
  }
}

function ownText(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.format === 'date-time') return fc.oneof(anyMoment, fc.constantFrom(...moments));
  if (schema.format === 'date')
    return fc.oneof(
      anyMoment.map((moment) => moment.slice(0, 10)),
      fc.constantFrom(...days),
    );
  if (schema.format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...ids));
  const pieces = fc.array(fc.constantFrom('a', 'B', '7', '-', '字', '𠮷', '\u0301', ' ', '\n', '_', '.'), {
    maxLength: 8,
  });
  return fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({ unit: 'grapheme-composite', maxLength: 8 }),
    pieces.map((parts) => parts.join('')),
    fc.constantFrom(...textsFor(schema)),
    fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }).map(String),
  );
}

const two = (most: number) => fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, '0'));
const anyMoment = fc
  .tuple(
    fc.integer({ min: 0, max: 9999 }),
    two(13),
    two(32),
    two(24),
    two(60),
    two(60),
    fc.constantFrom('', '.5', '.9999', '.123456'),
    fc.constantFrom('Z', 'z', '+08:00', '-11:30', '+14:00', '+23:59', '', '+0800'),
  )
  .map(
    ([year, month, day, hour, minute, second, fraction, zone]) =>
      `${String(year).padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}${fraction}${zone}`,
  );

const json = (value: unknown): string => JSON.stringify(value) ?? 'null';
