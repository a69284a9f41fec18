import { isPattern } from '../../fields/is-pattern';
import { formats, isMultipleOf } from '../../fields/keywords';
import { fieldTypes } from '../../fields/types';
import type { Entity, Field, JsonSchema } from '../model';
import { slowness } from './slow-pattern';
import { pointer, type Report, type Sources } from './sources';

/** Defaults and examples must be values that their own field admits; a pattern needs an example. Columns of sub-records are fields, too. */
export function checkExamples(entities: Record<string, Entity>, sources: Sources, report: Report): void {
  for (const entity of Object.values(entities)) {
    const path = sources.entities.get(entity.name)?.entity?.path ?? '';
    for (const field of entity.fields.filter(({ system }) => !system)) {
      const at = pointer('properties', field.name);
      checkField(field, at, path, report);
      for (const column of field.columns ?? [])
        checkField(column, at + pointer('items', 'properties', column.name), path, report);
    }
  }
}

function checkField(field: Field, at: string, path: string, report: Report): void {
  const { name, schema, default: standard, examples } = field;
  if (schema.pattern && !isPattern(String(schema.pattern))) return;
  if (standard !== undefined && !admits(schema, standard))
    report.add(path, `${at}/default`, 'BAD_DEFAULT', `The default of "${name}" does not fit its own schema.`);
  else if (schema.pattern && !isOwnForm(field) && examples.length === 0)
    report.add(path, at, 'MISSING_EXAMPLE', `"${name}" has a pattern and no example.`);
  else
    examples.forEach((example, index) => {
      if (!admits(schema, example))
        report.add(
          path,
          at + pointer('examples', index),
          'BAD_DEFAULT',
          `An example of "${name}" does not fit its own schema.`,
        );
    });
}

/** The type's own pattern, which its sample fits. */
const isOwnForm = ({ type, schema }: Field): boolean => schema.pattern === fieldTypes[type].valueSchema({}).pattern;

type Limits = JsonSchema & {
  enum?: unknown[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
};

/** Does a value fit a field's schema? The words that fields have; the full validators are compiled from the same schema later. */
export function admits(schema: JsonSchema, value: unknown): boolean {
  const said = schema as Limits;
  if (said.enum) return said.enum.includes(value);
  if (Array.isArray(said.type)) return said.type.some((type: unknown) => admits({ ...schema, type }, value));
  switch (said.type) {
    case 'string':
      return typeof value === 'string' && admitsText(said, value);
    case 'integer':
      return Number.isInteger(value) && admitsNumber(said, Number(value));
    case 'number':
      return typeof value === 'number' && admitsNumber(said, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value) && admitsList(said, value);
    default:
      return true;
  }
}

function admitsText({ minLength = 0, maxLength = Infinity, pattern, format }: Limits, value: string): boolean {
  const length = [...value].length;
  const isFormat = formats[format as keyof typeof formats] ?? (() => true);
  const fits = length >= minLength && length <= maxLength && isFormat(value);
  return fits && (!pattern || matches(pattern, value));
}

/** A pattern that may run for ever is told as such, and never run: no value is held against it. */
const matches = (pattern: string, value: string): boolean =>
  slowness(pattern) !== undefined || new RegExp(pattern, 'u').test(value);

function admitsNumber(said: Limits, value: number): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = said;
  const fits = said.multipleOf === undefined || isMultipleOf(value, said.multipleOf);
  return fits && value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
}

function admitsList({ minItems = 0, maxItems = Infinity, items = {}, uniqueItems }: Limits, value: unknown[]): boolean {
  const fits = value.length >= minItems && value.length <= maxItems && value.every((item) => admits(items, item));
  return fits && (!uniqueItems || new Set(value.map((item) => JSON.stringify(item))).size === value.length);
}
