import { readSchema } from '../../fields/run-time-schema';
import { valueProblems } from '../../fields/run-time-problems';

type Json = Record<string, unknown>;

const mostLevels = 4;
const mostParts = 200;
const longestPattern = 200;
const longestText = 200;

type Check = (value: unknown) => boolean;
const text: Check = (value) => typeof value === 'string' && value.length <= longestText;
const count: Check = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100_000;
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const bool: Check = (value) => typeof value === 'boolean';
const scalars: Check = (value) =>
  Array.isArray(value) && value.length > 0 && value.length <= 200 && value.every((item) => text(item) || number(item));

// Looked at where they nest.
const nested: Check = () => true;
const common: Record<string, Check> = { title: text, description: text, default: nested };
const chosen: Record<string, Check> = { enum: scalars, oneOf: nested };
const numeric: Record<string, Check> = {
  ...chosen,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: (value) => number(value) && Number(value) > 0,
  'x-unit': text,
};

/** Every word that is understood, by the type that it says something about. There are no others. */
const words: Record<string, Record<string, Check>> = {
  object: { properties: nested, required: nested, additionalProperties: (value) => value === false },
  array: { items: nested, minItems: count, maxItems: count, uniqueItems: bool },
  string: {
    ...chosen,
    minLength: count,
    maxLength: count,
    pattern: (value) => typeof value === 'string' && value.length <= longestPattern && isPattern(value),
  },
  integer: numeric,
  number: numeric,
  boolean: {},
};

/** Says why a pattern could take for ever; undefined when it cannot. The browser leaves it to the server. */
export type Slowness = (pattern: string) => string | undefined;

/**
 * What is wrong with a schema that is to be known at run time, in Chinese; none: it may be used. Nothing is let through that would
 * not be understood: unknown words, references, what nests too deep.
 */
export function schemaProblems(said: unknown, slowness: Slowness = () => undefined): string[] {
  const schema = readSchema(said);
  if (!schema) return ['不是合法的JSON对象'];
  const problems: string[] = [];
  const parts = { count: 0 };
  const { $schema, ...root } = schema as Json;
  if ($schema !== undefined && $schema !== 'https://json-schema.org/draft/2020-12/schema')
    problems.push('$schema只支持2020-12');
  if (root.type !== 'object') problems.push('最外层的type须为object');
  else look(root, '参数', 1, { problems, parts, slowness });
  if (!problems.length) problems.push(...defaultProblems(said as string));
  return problems.slice(0, 10);
}

interface Looking {
  problems: string[];
  parts: { count: number };
  slowness: Slowness;
}

function look(schema: unknown, at: string, level: number, looking: Looking): void {
  const { problems, parts } = looking;
  const complain = (what: string): void => void problems.push(`${at}：${what}`);
  parts.count += 1;
  if (parts.count > mostParts) return parts.count === mostParts + 1 ? complain(`参数超过${mostParts}个`) : undefined;
  if (level > mostLevels) return complain(`嵌套超过${mostLevels}层`);
  if (!isObject(schema)) return complain('须为对象');
  const { type } = schema;
  const known = typeof type === 'string' && Object.hasOwn(words, type) ? words[type] : undefined;
  if (!known) return complain(`不支持的type：${JSON.stringify(type) ?? '未填写'}`);
  for (const [word, value] of Object.entries(schema)) {
    if (word === 'type') continue;
    const check = Object.hasOwn(known, word) ? known[word] : Object.hasOwn(common, word) ? common[word] : undefined;
    if (!check) complain(`不支持的关键字 ${word}`);
    else if (!check(value)) complain(`${word}的值不正确`);
  }
  if (typeof schema.pattern === 'string' && isPattern(schema.pattern) && looking.slowness(schema.pattern))
    complain('pattern可能运行过久');
  lookAtChoices(schema, complain);
  lookAtLimits(schema, complain);
  if (type === 'object') lookAtProperties(schema, at, level, looking, complain);
  if (type === 'array') lookAtItems(schema, at, level, looking, complain);
}

function lookAtProperties(
  { properties = {}, required = [] }: Json,
  at: string,
  level: number,
  looking: Looking,
  complain: (what: string) => void,
): void {
  if (!isObject(properties)) return complain('properties须为对象');
  for (const [name, part] of Object.entries(properties)) {
    if (!/^[a-z][a-z0-9_]{0,39}$/.test(name) || name === 'constructor')
      complain(`参数名 ${name.slice(0, 60)} 须为小写字母、数字或下划线`);
    else look(part, `${at}.${name}`, level + 1, looking);
  }
  const isKnown = (name: unknown): boolean => typeof name === 'string' && Object.hasOwn(properties, name);
  if (!Array.isArray(required) || !required.every(isKnown)) complain('required中有未定义的参数');
}

/** A list holds values, not further lists or objects. */
function lookAtItems(
  { items }: Json,
  at: string,
  level: number,
  looking: Looking,
  complain: (what: string) => void,
): void {
  if (!isObject(items) || items.type === 'array' || items.type === 'object') complain('items须为文本、数字或布尔');
  else look(items, `${at}[]`, level + 1, looking);
}

function lookAtChoices({ type, oneOf, enum: values }: Json, complain: (what: string) => void): void {
  if (oneOf === undefined && values === undefined) return;
  if (oneOf !== undefined && values !== undefined) return complain('enum与oneOf只能用其一');
  const isChoice = (choice: unknown): choice is Json =>
    isObject(choice) &&
    Object.keys(choice).every((key) => key === 'const' || key === 'title') &&
    (choice.title === undefined || text(choice.title));
  if (
    oneOf !== undefined &&
    !(Array.isArray(oneOf) && oneOf.length > 0 && oneOf.length <= 200 && oneOf.every(isChoice))
  )
    return complain('oneOf须为const与title的列表');
  const all = Array.isArray(oneOf) ? oneOf.map((choice: Json) => choice.const) : Array.isArray(values) ? values : [];
  const fits = (value: unknown): boolean =>
    type === 'string' ? text(value) : type === 'integer' ? Number.isSafeInteger(value) : number(value);
  if (!all.every(fits)) complain('可选值与type不符');
  if (new Set(all).size < all.length) complain('可选值重复');
}

const pairs = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
];

function lookAtLimits(schema: Json, complain: (what: string) => void): void {
  for (const [least = '', most = ''] of pairs)
    if (number(schema[least]) && number(schema[most]) && Number(schema[least]) > Number(schema[most]))
      complain(`${least}大于${most}`);
}

/** A default that the schema itself refuses would be entered by nobody and stored by everybody. */
function defaultProblems(said: string): string[] {
  const schema = readSchema(said);
  const wrong: string[] = [];
  const visit = (part: NonNullable<typeof schema>, at: string): void => {
    if (part.default !== undefined)
      wrong.push(...valueProblems(part, part.default).map(({ message }) => `${at}：默认值不符合定义（${message}）`));
    for (const [name, inner] of Object.entries(part.properties ?? {})) visit(inner, `${at}.${name}`);
    if (part.items) visit(part.items, `${at}[]`);
  };
  if (schema) visit(schema, '参数');
  return wrong;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'));
  } catch {
    return false;
  }
}
