import { closest, distance } from 'fastest-levenshtein';
import { isObject } from '../../fields/is-object';
import { readSchema } from '../../fields/run-time/schema';
import { BadPattern, readPattern } from '../../fields/run-time/pattern';
import { valueProblems } from '../../fields/run-time/problems';
import { lineOf, notAnObject } from './place-in-text';
import { zh } from '../../language/zh';

type Json = Record<string, unknown>;

const maxLevels = 4;
const maxParts = 200;
const maxPatterns = 50;
const maxSteps = 2000;
const maxTextLength = 200;
const maxSchemaLength = 20_000;
const maxTold = 10;

/** Whether a word's value will do, and what it must be if not. */
interface Check {
  fits(value: unknown): boolean;
  wanted(): string;
}
const text: Check = {
  fits: (value) => typeof value === 'string' && value.length <= maxTextLength,
  wanted: () => zh`最多${maxTextLength}个字符的文本`,
};
const count: Check = {
  fits: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100_000,
  wanted: () => zh`0到100000的整数`,
};
const number: Check = { fits: (value) => typeof value === 'number' && Number.isFinite(value), wanted: () => zh`数字` };
const positive: Check = { fits: (value) => number.fits(value) && Number(value) > 0, wanted: () => zh`大于0的数字` };
const bool: Check = { fits: (value) => typeof value === 'boolean', wanted: () => zh`true或false` };
const pattern: Check = { fits: (value) => typeof value === 'string', wanted: () => zh`正则表达式文本` };
const no: Check = { fits: (value) => value === false, wanted: () => 'false' };
const scalars: Check = {
  fits: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= 200 &&
    value.every((item) => text.fits(item) || number.fits(item)),
  wanted: () => zh`1到200个文本或数字的列表`,
};

// Looked at where they nest.
const nested: Check = { fits: () => true, wanted: () => '' };
const common: Record<string, Check> = { title: text, description: text, default: nested };
const chosen: Record<string, Check> = { enum: scalars, oneOf: nested };
const numeric: Record<string, Check> = {
  ...chosen,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: positive,
  'x-unit': text,
};

/** Every word that is understood, by the type that it says something about. There are no others. */
const words: Record<string, Record<string, Check>> = {
  object: { properties: nested, required: nested, additionalProperties: no },
  array: { items: nested, minItems: count, maxItems: count, uniqueItems: bool },
  string: {
    ...chosen,
    minLength: count,
    maxLength: count,
    // Looked at by the engine that will read with it.
    pattern,
  },
  integer: numeric,
  number: numeric,
  boolean: {},
};

/**
 * What is wrong with a schema that is to be known at run time, in Chinese, each with its line and what would do; none: it may be used.
 * Nothing is let through that would not be understood: unknown words, references, what nests too deep. The same verdict in browser and
 * server, in bounded time.
 */
export function schemaProblems(said: unknown): string[] {
  if (typeof said === 'string' && said.length > maxSchemaLength)
    return [zh`超过${maxSchemaLength}个字符，请拆成几个模板`];
  const schema = readSchema(said);
  if (!schema) return [notAnObject(said)];
  const problems: Complaint[] = [];
  const { $schema, ...root } = schema as Json;
  if ($schema !== undefined && $schema !== 'https://json-schema.org/draft/2020-12/schema')
    problems.push({ path: ['$schema'], what: zh`$schema只支持2020-12，可删去` });
  if (root.type !== 'object') problems.push({ path: ['type'], what: zh`最外层的type须为object` });
  else look(root, zh`参数`, [], { problems, count: { parts: 0, patterns: 0, steps: 0 } });
  if (!problems.length) problems.push(...defaultProblems(said as string));
  return problems.slice(0, maxTold).map(({ path, what }) => zh`第${lineOf(said as string, path)}行 ${what}`);
}

/** A complaint about what stands at the path, or would stand there. */
interface Complaint {
  path: string[];
  what: string;
}

interface Looking {
  problems: Complaint[];
  count: { parts: number; patterns: number; steps: number };
}

/** Tells of the part that is looked at, or of a word in it. */
type Complain = (what: string, ...below: string[]) => void;

function look(schema: unknown, at: string, path: string[], looking: Looking): void {
  const { problems, count } = looking;
  if (problems.length >= maxTold) return;
  const complain: Complain = (what, ...below) =>
    void problems.push({ path: [...path, ...below], what: zh`${at}：${what}` });
  count.parts += 1;
  if (count.parts > maxParts) return count.parts === maxParts + 1 ? complain(zh`参数超过${maxParts}个`) : undefined;
  if (levelOf(at) > maxLevels) return complain(zh`嵌套超过${maxLevels}层，请把内层的参数提到外层`);
  if (!isObject(schema)) return complain(zh`须为对象`);
  const { type } = schema;
  const known = typeof type === 'string' && Object.hasOwn(words, type) ? words[type] : undefined;
  if (!known)
    return complain(
      zh`不支持的type：${short(JSON.stringify(type) ?? zh`未填写`)}，可用：${Object.keys(words).join(zh`、`)}`,
      'type',
    );
  for (const [word, value] of Object.entries(schema)) {
    if (word === 'type') continue;
    const check = Object.hasOwn(known, word) ? known[word] : Object.hasOwn(common, word) ? common[word] : undefined;
    if (!check)
      complain(
        zh`不支持的关键字 ${short(word)}，${insteadOf(word, [...Object.keys(known), ...Object.keys(common)])}`,
        word,
      );
    else if (!check.fits(value)) complain(zh`${word}须为${check.wanted()}`, word);
  }
  if (typeof schema.pattern === 'string') lookAtPattern(schema.pattern, looking, (what) => complain(what, 'pattern'));
  lookAtChoices(schema, complain);
  lookAtLimits(schema, complain);
  if (type === 'object') lookAtProperties(schema, at, path, looking, complain);
  if (type === 'array') lookAtItems(schema, at, path, looking, complain);
}

/** `参数.a.b[]` stands on the fourth level. */
const levelOf = (at: string): number => at.split(/\.|\[\]/).length;

/** The word that was meant, or all that may be used. */
function insteadOf(word: string, known: string[]): string {
  const near = closest(word.slice(0, 60), known);
  return distance(word.slice(0, 60), near) <= 3 ? zh`是否应为 ${near}？` : zh`可用：${known.join(zh`、`)}`;
}

/** Limits that keep reading and matching all patterns together fast. */
function lookAtPattern(said: string, { count }: Looking, complain: (what: string) => void): void {
  count.patterns += 1;
  if (count.patterns > maxPatterns) return complain(zh`pattern超过${maxPatterns}个`);
  try {
    count.steps += readPattern(said).steps;
    if (count.steps > maxSteps) complain(zh`所有pattern重复展开后超过${maxSteps}步`);
  } catch (error) {
    if (!(error instanceof BadPattern)) throw error;
    complain(`pattern${error.message}`);
  }
}

function lookAtProperties(
  { properties = {}, required = [] }: Json,
  at: string,
  path: string[],
  looking: Looking,
  complain: Complain,
): void {
  if (!isObject(properties)) return complain(zh`properties须为对象`, 'properties');
  for (const [name, part] of Object.entries(properties)) {
    if (!/^[a-z][a-z0-9_]{0,39}$/.test(name) || name === 'constructor')
      complain(zh`参数名 ${short(name)} 须为小写字母、数字或下划线，以字母开头，最多40个`, 'properties', name);
    else look(part, `${at}.${name}`, [...path, 'properties', name], looking);
  }
  const isKnown = (name: unknown): boolean => typeof name === 'string' && Object.hasOwn(properties, name);
  if (!Array.isArray(required)) return complain(zh`required须为参数名的列表`, 'required');
  const unknown = required.filter((name) => !isKnown(name)).map((name) => short(String(name)));
  if (unknown.length) complain(zh`required中有未定义的参数：${unknown.slice(0, 5).join(zh`、`)}`, 'required');
}

/** A list holds values, not further lists or objects. */
function lookAtItems({ items }: Json, at: string, path: string[], looking: Looking, complain: Complain): void {
  if (!isObject(items) || items.type === 'array' || items.type === 'object')
    complain(zh`items须为文本、数字或布尔`, 'items');
  else look(items, `${at}[]`, [...path, 'items'], looking);
}

function lookAtChoices({ type, oneOf, enum: values }: Json, complainOf: Complain): void {
  const complain = (what: string): void => complainOf(what, oneOf === undefined ? 'enum' : 'oneOf');
  if (oneOf === undefined && values === undefined) return;
  if (oneOf !== undefined && values !== undefined) return complain(zh`enum与oneOf只能用其一`);
  const isChoice = (choice: unknown): choice is Json =>
    isObject(choice) &&
    Object.keys(choice).every((key) => key === 'const' || key === 'title') &&
    (choice.title === undefined || text.fits(choice.title));
  if (
    oneOf !== undefined &&
    !(Array.isArray(oneOf) && oneOf.length > 0 && oneOf.length <= 200 && oneOf.every(isChoice))
  )
    return complain(zh`oneOf须为const与title的列表`);
  const all = Array.isArray(oneOf) ? oneOf.map((choice: Json) => choice.const) : Array.isArray(values) ? values : [];
  const fits = (value: unknown): boolean =>
    type === 'string' ? text.fits(value) : type === 'integer' ? Number.isSafeInteger(value) : number.fits(value);
  if (!all.every(fits)) complain(zh`可选值与type不符`);
  if (new Set(all).size < all.length) complain(zh`可选值重复`);
}

const pairs = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
];

function lookAtLimits(schema: Json, complain: Complain): void {
  for (const [min = '', max = ''] of pairs)
    if (number.fits(schema[min]) && number.fits(schema[max]) && Number(schema[min]) > Number(schema[max]))
      complain(zh`${min}（${schema[min]}）大于${max}（${schema[max]}）`, min);
}

/** Refuses a default that does not fit its own schema. */
function defaultProblems(said: string): Complaint[] {
  const schema = readSchema(said);
  const wrong: Complaint[] = [];
  const visit = (part: NonNullable<typeof schema>, at: string, path: string[]): void => {
    const found = part.default === undefined ? [] : valueProblems(part, part.default);
    for (const { message } of found)
      wrong.push({ path: [...path, 'default'], what: zh`${at}：默认值不符合定义（${message}）` });
    for (const [name, inner] of Object.entries(part.properties ?? {}))
      visit(inner, `${at}.${name}`, [...path, 'properties', name]);
    if (part.items) visit(part.items, `${at}[]`, [...path, 'items']);
  };
  if (schema) visit(schema, zh`参数`, []);
  return wrong;
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
