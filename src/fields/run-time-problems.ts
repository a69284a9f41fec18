import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema';
import { isMultipleOf } from './exact-number';
import type { RunTimeSchema } from './run-time-schema';

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

/** As it is checked: objects take no parameters that are not theirs, whether the schema says so or not; choices are plain values. */
function closed({ oneOf, ...schema }: RunTimeSchema): RunTimeSchema {
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

/** What is wrong with a value, in Chinese, one complaint per place. The schema has passed `schemaProblems`. */
export function valueProblems(schema: RunTimeSchema, value: unknown): ValueProblem[] {
  if (JSON.stringify(value ?? null).length > longest) return [{ path: [], keyword: 'maxLength', message: '参数过多' }];
  const { valid, errors } = verdictOn(schema, value);
  if (valid) return [];
  const found = new Map<string, ValueProblem>();
  for (const error of errors) {
    const problem = problemOf(schema, value, error);
    const key = problem?.path.join('/');
    if (problem && key !== undefined && !found.has(key)) found.set(key, problem);
  }
  // Refused for a reason that cannot be told at a place is refused all the same.
  const isFine = errors.length > 0 && errors.every((error) => isInner(error) || isExactAfterAll(schema, value, error));
  return found.size || isFine ? [...found.values()] : [{ path: [], keyword: 'invalid', message: '参数不正确' }];
}

const longest = 20_000;

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

function problemOf(schema: RunTimeSchema, value: unknown, error: OutputUnit): ValueProblem | undefined {
  const { keyword } = error;
  const path = pathOf(error.instanceLocation);
  const at = partAt(schema, path);
  if (keyword === 'required') {
    const [, missing = ''] = /"(\w+)"/.exec(error.error) ?? [];
    const part = at?.properties?.[missing];
    const verb = part && isChosen(part) ? '请选择' : '请填写';
    return { path: [...path, missing], keyword, message: `${verb}${part?.title ?? missing}` };
  }
  const title = titleAt(schema, path);
  if (keyword === 'false') return { path, keyword: 'additionalProperties', message: `模板中没有参数 ${title}` };
  if (isInner(error) || isExactAfterAll(schema, value, error)) return undefined;
  return at && { path, keyword, message: messageOf(title, keyword, at) };
}

// The library divides floating point numbers: 0.3 is no multiple of 0.1 to it.
function isExactAfterAll(schema: RunTimeSchema, value: unknown, { keyword, instanceLocation }: OutputUnit): boolean {
  if (keyword !== 'multipleOf') return false;
  const path = pathOf(instanceLocation);
  const step = partAt(schema, path)?.multipleOf;
  return step !== undefined && isMultipleOf(Number(valueAt(value, path)), step);
}

const says: Record<string, (part: RunTimeSchema) => string> = {
  type: ({ type }) => `须为${typeNames[type ?? ''] ?? '另一种值'}`,
  enum: () => '不在可选范围内',
  minLength: ({ minLength }) => `至少${minLength}个字`,
  maxLength: ({ maxLength }) => `最多${maxLength}个字`,
  pattern: () => '的格式不正确',
  minimum: ({ minimum }) => `不能小于${minimum}`,
  maximum: ({ maximum }) => `不能大于${maximum}`,
  exclusiveMinimum: ({ exclusiveMinimum }) => `必须大于${exclusiveMinimum}`,
  exclusiveMaximum: ({ exclusiveMaximum }) => `必须小于${exclusiveMaximum}`,
  multipleOf: ({ multipleOf }) => `须为${multipleOf}的整数倍`,
  minItems: ({ minItems }) => `至少${minItems}项`,
  maxItems: ({ maxItems }) => `最多${maxItems}项`,
  uniqueItems: () => '不能重复',
};

const typeNames: Record<string, string> = {
  object: '一组参数',
  array: '列表',
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: '是或否',
};

const messageOf = (title: string, keyword: string, part: RunTimeSchema): string =>
  `${title}${says[keyword]?.(part) ?? '不正确'}`;

const pathOf = (location: string): string[] =>
  location
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

/** Does the step of a path lead to an item of a list? */
export const isIndex = (key: string): boolean => /^\d+$/.test(key);

function partAt(schema: RunTimeSchema, path: string[]): RunTimeSchema | undefined {
  return path.reduce<RunTimeSchema | undefined>((part, key) => {
    if (part?.items && isIndex(key)) return part.items;
    return part?.properties && Object.hasOwn(part.properties, key) ? part.properties[key] : undefined;
  }, schema);
}

/** `限制的编码第3项` */
function titleAt(schema: RunTimeSchema, path: string[]): string {
  const last = path.at(-1) ?? '参数';
  const around = path.slice(0, -1);
  if (isIndex(last) && partAt(schema, around)?.items) return `${titleAt(schema, around)}第${Number(last) + 1}项`;
  return partAt(schema, path)?.title ?? last;
}

/** Is it chosen, not entered? */
export const isChosen = ({ oneOf, enum: values, items }: RunTimeSchema): boolean =>
  Boolean(oneOf ?? values ?? items?.oneOf ?? items?.enum);

const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((item, key) => (item as Record<string, unknown> | undefined)?.[key], value);
