import { isDeepStrictEqual } from 'node:util';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Enumeration, JsonSchema } from '../../../src/fields/field';
import { fieldTypeOf } from '../../../src/fields/types';
import { limitsOf } from '../../support/enforcers/sample-schemas';
import { postgresPattern } from '../../../src/fields/pattern';
import { makeAjv } from '../../../tools/meta/ajv';

const folder = 'tests/metadata/json-schema-suite';

interface Group {
  description: string;
  schema: JsonSchema | boolean;
  tests: { description: string; data: unknown; valid: boolean }[];
}

/** A case of the official suite as a field of the language can say it. */
export interface SuiteCase {
  file: string;
  sentence: string;
  /** A field's type and schema. */
  type: string;
  schema: JsonSchema;
  data: unknown;
  valid: boolean;
}

/** Every file that the official suite has for draft 2020-12. */
export const suiteFiles = (JSON.parse(readFileSync(join(folder, 'suite.json'), 'utf8')) as { files: string[] }).files;

/** The files whose cases are tried. */
export const triedFiles = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replaceAll('\\', '/').replace(/\.json$/, ''))
  .sort();

export const groupsOf = (file: string): Group[] =>
  JSON.parse(readFileSync(join(folder, 'data', `${file}.json`), 'utf8')) as Group[];

const ajv = makeAjv();

/** The cases of a file that fields can say, on every type of field that can say them. */
export function casesOf(file: string): SuiteCase[] {
  return groupsOf(file).flatMap((group) =>
    group.tests.flatMap(({ description, data, valid }) =>
      fieldsSaying(group.schema, data).map(({ type, schema }) => ({
        file,
        sentence: `${group.description}: ${description}`,
        type,
        schema,
        data,
        valid,
      })),
    ),
  );
}

/** A schema without a type holds for values of any: a field has the type of the value at hand. */
function fieldsSaying(said: JsonSchema | boolean, data: unknown): { type: string; schema: JsonSchema }[] {
  if (typeof said === 'boolean') return [];
  const words = Object.fromEntries(Object.entries(said).filter(([word]) => word !== '$schema' && word !== '$comment'));
  const types = words.type === undefined ? typesOf(data) : [words.type];
  return types.flatMap((type) => fieldOf({ ...words, type }, words, data) ?? []);
}

function typesOf(data: unknown): string[] {
  if (typeof data === 'number') return Number.isInteger(data) ? ['integer', 'number'] : ['number'];
  if (Array.isArray(data)) return ['array'];
  return typeof data === 'string' || typeof data === 'boolean' ? [typeof data] : [];
}

function fieldOf(
  whole: JsonSchema,
  words: JsonSchema,
  data: unknown,
): { type: string; schema: JsonSchema } | undefined {
  const values = enumerationOf(words.enum);
  if ('enum' in words && !values) return undefined;
  const listed = Array.isArray(data) && !('items' in words) ? enumerationOf([...new Set<unknown>(data)]) : undefined;
  const property = propertyOf(whole, values, listed);
  const type = fieldTypeOf(property);
  const admitted = type && [...limitsOf(type), 'type', 'format', 'enum', 'uniqueItems', ...(listed ? ['items'] : [])];
  if (!type || !Object.keys(words).every((word) => admitted?.includes(word)) || words.uniqueItems === false)
    return undefined;
  if (words.pattern !== undefined && !isSayable(String(words.pattern))) return undefined;
  if (words.items !== undefined && !isTextItem(words.items)) return undefined;
  const schema = type.valueSchema(property, values ?? listed);
  // What a field of this type says of its own accord must not decide the case.
  const own = Object.fromEntries(
    Object.entries(schema).filter(([word, value]) => !isDeepStrictEqual(words[word], value)),
  );
  return ajv.validate(own, data) ? { type: type.name, schema } : undefined;
}

/** A list that says nothing of its items is one of an enumeration of what stands in it. */
function propertyOf(whole: JsonSchema, values?: Enumeration, listed?: Enumeration): JsonSchema {
  const $ref = '../../enums/suite.json';
  if (values) return { $ref };
  return listed ? { ...whole, items: { $ref } } : asProperty(whole);
}

const asProperty = ({ format, ...rest }: JsonSchema): JsonSchema =>
  format === 'uuid' ? { ...rest, 'x-reference': { entity: 'role' } } : format ? { ...rest, format } : rest;

const isTextItem = (items: unknown): boolean =>
  typeof items === 'object' && (items as JsonSchema).type === 'string' && Object.keys(items as JsonSchema).length === 1;

function enumerationOf(values: unknown): Enumeration | undefined {
  if (!Array.isArray(values) || values.length === 0) return undefined;
  const isText = values.every((value) => typeof value === 'string' && /^[^\0]+$/.test(value));
  const isNumber = values.every((value) => Number.isInteger(value));
  const named = values.map((value) => ({ value: value as string | number, name: String(value), title: String(value) }));
  return isText || isNumber ? { name: 'suite', title: '', values: named } : undefined;
}

function isSayable(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u') && postgresPattern(pattern));
  } catch {
    return false;
  }
}
