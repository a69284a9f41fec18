import { firstDifference } from '../first-difference';
import { isEmptyInput } from '../is-empty';
import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema';
import { isMultipleOf } from '../exact-number';
import { readPattern } from './pattern';
import { isChosen, isIndex, partAt, titleAt, type RunTimeSchema } from './schema';
import { isTooLarge } from './size';
import { isObject } from '../is-object';
import { zh } from '../../language/zh';

/** One complaint about a value of a schema known at run time. */
export interface ValueProblem {
  /** Where it stands in the value: `['bag', 'max_weight']`. */
  path: string[];
  keyword: string;
  /** With the parameter's own title. */
  message: string;
}

const validators = new WeakMap<RunTimeSchema, Validator>();

// Interpreted, not compiled: nothing is evaluated, here or under the browser's policy.
function validatorOf(schema: RunTimeSchema): Validator {
  const known = validators.get(schema) ?? new Validator(closed(schema) as Schema, '2020-12', false);
  validators.set(schema, known);
  return known;
}

/**
 * As the interpreter checks it: objects take no parameters that are not theirs, whether the schema says so or not; choices are plain values.
 * Patterns are left to an engine that never goes back.
 */
function closed({ oneOf, pattern: _, ...schema }: RunTimeSchema): RunTimeSchema {
  const { properties, items } = schema;
  const own = properties && Object.entries(properties).map(([name, part]) => [name, closed(part)]);
  return {
    ...schema,
    ...(own && { properties: Object.fromEntries(own) as Record<string, RunTimeSchema> }),
    ...(items && { items: closed(items) }),
    ...(oneOf && { enum: oneOf.map((choice) => choice.const) }),
    ...(schema.type === 'object' && { additionalProperties: false }),
  };
}

/** What is wrong with a value, in Chinese, one complaint per place, in the schema's order. The schema has passed `schemaProblems`. */
export function valueProblems(schema: RunTimeSchema, value: unknown): ValueProblem[] {
  if (isTooLarge(value)) return tooMuch();
  const { valid, errors } = verdictOn(schema, value);
  const texts = patternedTexts(schema, value, []);
  if (workOf(texts) > maxWork) return tooMuch();
  const mismatches = texts.filter(({ pattern, text }) => !readPattern(pattern).matches(text));
  if (valid && !mismatches.length) return [];
  const found = new Map<string, ValueProblem>();
  const all = [
    ...errors.flatMap((error) => problemsOf(schema, value, error)),
    ...mismatches.map(({ path }) => ({ path, keyword: 'pattern', message: zh`${titleAt(schema, path)}的格式不正确` })),
  ];
  for (const problem of all) {
    const key = problem.path.join('/');
    if (!found.has(key)) found.set(key, problem);
  }
  // Refused for a reason that cannot be told at a place is refused all the same.
  const isFine =
    (valid || errors.length > 0) && errors.every((error) => isInner(error) || isExactAfterAll(schema, value, error));
  if (found.size || isFine) return inOrder(schema, [...found.values()]);
  // eslint-disable-next-line texts/chinese-texts -- told without the catalogue, which is the console's
  return [{ path: [], keyword: 'invalid', message: zh`参数不正确` }];
}

const tooMuch = (): ValueProblem[] => [{ path: [], keyword: 'maxLength', message: zh`参数过多` }];

interface PatternedText {
  path: string[];
  pattern: string;
  text: string;
}

/** Every text that stands where the schema has a pattern. */
function patternedTexts(schema: RunTimeSchema, value: unknown, path: string[]): PatternedText[] {
  const { pattern, items, properties = {} } = schema;
  if (typeof value === 'string') return pattern === undefined ? [] : [{ path, pattern, text: value }];
  if (Array.isArray(value))
    return items ? value.flatMap((item, index) => patternedTexts(items, item, [...path, String(index)])) : [];
  if (!isObject(value)) return [];
  return Object.entries(properties).flatMap(([name, part]) =>
    Object.hasOwn(value, name) ? patternedTexts(part, value[name], [...path, name]) : [],
  );
}

// Some hundredths of a second.
const maxWork = 2_000_000;

/** The steps of the patterns, each as often as its text has characters. */
const workOf = (texts: PatternedText[]): number =>
  texts.reduce((sum, { pattern, text }) => sum + readPattern(pattern).steps * text.length, 0);

/** What cannot even be looked at, such as half a character in a name, is refused. */
function verdictOn(schema: RunTimeSchema, value: unknown): { valid: boolean; errors: OutputUnit[] } {
  try {
    return validatorOf(schema).validate(value);
  } catch {
    return { valid: false, errors: [] };
  }
}

// Told by what stands inside.
const outer = new Set(['properties', 'items', 'additionalProperties']);
const isInner = ({ keyword }: OutputUnit): boolean => outer.has(keyword);

function problemsOf(schema: RunTimeSchema, value: unknown, error: OutputUnit): ValueProblem[] {
  const { keyword } = error;
  const path = pathOf(error.instanceLocation);
  const at = partAt(schema, path);
  if (keyword === 'required') {
    const [, name = ''] = /"(\w+)"/.exec(error.error) ?? [];
    return missing(at?.properties?.[name], [...path, name]);
  }
  const title = titleAt(schema, path);
  if (keyword === 'false') return [{ path, keyword: 'additionalProperties', message: zh`模板中没有参数 ${title}` }];
  if (!at || isInner(error) || isExactAfterAll(schema, value, error)) return [];
  // Without a value there is no wrong type or length.
  if (path.length && isEmptyInput(valueAt(value, path))) return missing(at, path);
  return [{ path, keyword, message: messageOf(title, keyword, at) }];
}

/** What must be given; of a whole group, what must be given in it. */
function missing(part: RunTimeSchema | undefined, path: string[]): ValueProblem[] {
  const { properties = {}, required = [] } = part ?? {};
  const inner = required.flatMap((name) => missing(properties[name], [...path, name]));
  const title = part?.title ?? path.at(-1);
  const message = part && isChosen(part) ? zh`请选择${title}` : zh`请输入${title}`;
  const own = { path, keyword: 'required', message };
  return inner.length ? inner : [own];
}

/** The place of the input that can fix the problem: a list has one input, and parts outside of the schema have none. */
export function placeOf({ path, keyword }: ValueProblem): string[] {
  if (keyword === 'additionalProperties') return [];
  const index = path.findIndex(isIndex);
  return index < 0 ? path : path.slice(0, index);
}

function inOrder(schema: RunTimeSchema, problems: ValueProblem[]): ValueProblem[] {
  const placed = problems.map((problem) => ({ problem, places: placesOf(schema, problem.path) }));
  return placed.sort((a, b) => firstDifference(a.places, b.places)).map(({ problem }) => problem);
}

/** Which parameter, on each level. */
const placesOf = (schema: RunTimeSchema, path: string[]): number[] =>
  path.map((key, level) => {
    const { properties } = partAt(schema, path.slice(0, level)) ?? {};
    return properties ? Object.keys(properties).indexOf(key) : Number(key) || 0;
  });

// The library divides floating point numbers: 0.3 is no multiple of 0.1 to it.
function isExactAfterAll(schema: RunTimeSchema, value: unknown, { keyword, instanceLocation }: OutputUnit): boolean {
  if (keyword !== 'multipleOf') return false;
  const path = pathOf(instanceLocation);
  const step = partAt(schema, path)?.multipleOf;
  return step !== undefined && isMultipleOf(Number(valueAt(value, path)), step);
}

const says: Record<string, (part: RunTimeSchema) => string> = {
  type: ({ type }) => zh`须为${typeNames[type ?? '']?.() ?? zh`另一种值`}`,
  enum: () => zh`不在可选范围内`,
  minLength: ({ minLength }) => zh`至少${minLength}个字`,
  maxLength: ({ maxLength }) => zh`最多${maxLength}个字`,
  minimum: ({ minimum }) => zh`不能小于${minimum}`,
  maximum: ({ maximum }) => zh`不能大于${maximum}`,
  exclusiveMinimum: ({ exclusiveMinimum }) => zh`必须大于${exclusiveMinimum}`,
  exclusiveMaximum: ({ exclusiveMaximum }) => zh`必须小于${exclusiveMaximum}`,
  multipleOf: ({ multipleOf }) => zh`须为${multipleOf}的整数倍`,
  minItems: ({ minItems }) => zh`至少${minItems}项`,
  maxItems: ({ maxItems }) => zh`最多${maxItems}项`,
  uniqueItems: () => zh`不能重复`,
};

const typeNames: Record<string, () => string> = {
  object: () => zh`一组参数`,
  array: () => zh`列表`,
  string: () => zh`文本`,
  integer: () => zh`整数`,
  number: () => zh`数字`,
  boolean: () => zh`是或否`,
};

const messageOf = (title: string, keyword: string, part: RunTimeSchema): string =>
  `${title}${says[keyword]?.(part) ?? zh`不正确`}`;

const pathOf = (location: string): string[] =>
  location
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((item, key) => (item as Record<string, unknown> | undefined)?.[key], value);
