import type { SchemaFile } from '../../../src/metadata/compile';
import type { Model } from '../../../src/metadata/model';
import { isHeeded } from './heeded';

type Json = Record<string, unknown>;

/** One schema file with one thing in it flipped. */
export interface Mutant {
  file: SchemaFile;
  /** JSON pointer of what was flipped. */
  pointer: string;
  /** `minLength 1 becomes 2`. */
  sentence: string;
}

/** Everything in the schemas that says what is right and that a reader obeys, flipped once each. */
export function mutantsOf(files: SchemaFile[], { entities }: Pick<Model, 'entities'>): Mutant[] {
  return files.flatMap((file) => {
    const flips = flipsBy[file.kind]?.(file.value) ?? [];
    const entity = entities[String(file.value.$id)];
    return flips
      .filter(({ path }) => isHeeded(entity, path.at(-1)))
      .map(({ path, value, sentence }) => ({
        file: { ...file, value: withValue(file.value, path, value) as Json },
        pointer: path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
        sentence,
      }));
  });
}

interface Flip {
  path: (string | number)[];
  /** Undefined: is taken away. */
  value: unknown;
  sentence: string;
}

const flipsBy: Partial<Record<SchemaFile['kind'], (value: Json) => Flip[]>> = {
  entity: entityFlips,
  rules: ruleFlips,
  form: (value) => conditionFlips(value, []),
  enum: enumFlips,
  calls: (value) => [...lessOf(value.calls, ['calls']), ...conditionFlips(value, [])],
  workflow: (value) => lessOf(value, []),
};

const limits = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
];
const dropped = ['pattern', 'multipleOf', 'x-immutable', 'x-computed', 'readOnly', 'default', 'x-default'];

function entityFlips({ properties, required, 'x-locked': locked }: Json): Flip[] {
  const names = (required ?? []) as string[];
  return [
    ...names.map((name, index) => ({
      path: ['required', index],
      value: undefined,
      sentence: `"${name}" is no longer required`,
    })),
    ...Object.entries(properties as Record<string, Json>).flatMap(([name, property]) =>
      propertyFlips(property, ['properties', name]),
    ),
    ...conditionFlips(locked, ['x-locked']),
    // The conditions of columns of sub-records.
    ...conditionFlips(properties, ['properties']),
  ];
}

function propertyFlips(property: Json, at: (string | number)[]): Flip[] {
  const limit = limits
    .filter((word) => typeof property[word] === 'number')
    .flatMap((word) =>
      [-1, 1].map((by) => Number(property[word]) + by).map((value) => become(at, word, property[word], value)),
    );
  const gone = dropped
    .filter((word) => word in property)
    .map((word) => ({ path: [...at, word], value: undefined, sentence: `${word} is gone` }));
  return [
    ...limit.filter(({ value, path }) => Number(value) >= 0 || !/Length|Items/.test(String(path.at(-1)))),
    ...gone,
    ...currencyFlips(property, at),
  ];
}

/** An amount of a currency that is more, or less, exact. */
function currencyFlips({ 'x-currency': said }: Json, at: (string | number)[]): Flip[] {
  if (said === undefined) return [];
  return ['CNY', 'JPY'].filter((code) => code !== said).map((code) => become(at, 'x-currency', said, code));
}

const become = (at: (string | number)[], word: string, from: unknown, to: unknown): Flip => ({
  path: [...at, word],
  value: to,
  sentence: `${word} ${JSON.stringify(from)} becomes ${JSON.stringify(to)}`,
});

const opposites: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '=': '!=', '!=': '=' };

function ruleFlips({ rules }: Json): Flip[] {
  return (rules as Json[]).flatMap((rule, index) => [
    { path: ['rules', index], value: undefined, sentence: `the rule "${String(rule.message)}" is gone` },
    ...(rule.operator ? [become(['rules', index], 'operator', rule.operator, opposites[String(rule.operator)])] : []),
    ...conditionFlips(rule, ['rules', index]),
  ]);
}

// Of a status, what it is told with; of a call, what it is for.
const toldWith = new Set(['$schema', 'title', 'x-name', 'x-color', 'pinyin', 'description', 'examples']);

/** A word of a call or of a workflow that is not there, at any depth, and an item less of each list. */
function lessOf(value: unknown, at: (string | number)[]): Flip[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !toldWith.has(key))
    .flatMap(([key, item]: [string, unknown]) => {
      const path = [...at, Array.isArray(value) ? Number(key) : key];
      return [{ path, value: undefined, sentence: `${path.join('.')} is gone` }, ...lessOf(item, path)];
    });
}

/** Every condition at any depth, turned into its opposite and taken away. */
function conditionFlips(value: unknown, at: (string | number)[]): Flip[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const path = [...at, Array.isArray(value) ? Number(key) : key];
    if (!/^(when|\w+When)$/.test(key)) return conditionFlips(item, path);
    return [
      ...limitFlips(item, path),
      { path, value: { not: item }, sentence: `${key} is turned round` },
      { path, value: undefined, sentence: `${key} is gone` },
    ];
  });
}

/** `<` becomes `<=`, and so on, wherever a condition says it. */
function limitFlips(value: unknown, at: (string | number)[]): Flip[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]): Flip[] => {
    const path = [...at, Array.isArray(value) ? Number(key) : key];
    const opposite = Array.isArray(value) ? undefined : opposites[key];
    if (!opposite) return limitFlips(item, path);
    const { [key]: limit, ...others } = value as Json;
    return [
      { path: at, value: { ...others, [opposite]: limit }, sentence: `${key} ${String(limit)} becomes ${opposite}` },
    ];
  });
}

function enumFlips({ oneOf }: Json): Flip[] {
  const values = oneOf as Json[];
  const isText = typeof values[0]?.const === 'string';
  const more = { const: isText ? 'nonsense' : 424242, title: '变异', 'x-name': 'mutant' };
  return [
    { path: ['oneOf'], value: [...values, more], sentence: 'has one value more' },
    ...values.map((value, index) => ({
      path: ['oneOf', index],
      value: undefined,
      sentence: `has no "${String(value.title)}" any more`,
    })),
  ];
}

/** A copy with one place changed; an undefined value takes the place away. */
function withValue(whole: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    const changed = withValue(whole[Number(key)], rest, value);
    return whole.flatMap((item, index) => (index !== key ? [item] : changed === undefined ? [] : [changed]));
  }
  const changed = { ...(whole as Json), [key]: withValue((whole as Json)[key], rest, value) };
  if (changed[key] === undefined) delete changed[key];
  return changed;
}
