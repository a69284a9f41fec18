import { fieldTypes } from '../../fields/types';
import type { Entity, Field, JsonSchema } from '../model';
import { defined } from '../model/defined';

/** Supplies what a schema alone cannot: ids of existing records, nodes of a tree. Undefined: leave the field out. */
export type Supply = (field: Field) => unknown;

/**
 * A valid record by field name, made from examples, defaults and limits. `turn` chooses among examples, so that records differ;
 * fields that are unique get a counter through `unique`.
 */
export function exampleRecord(entity: Entity, supply: Supply = () => undefined, turn = 0): Record<string, unknown> {
  const writable = entity.fields.filter((field) => !field.system && !field.readOnly);
  const wanted = writable.filter((field) => field.required || field.examples.length > 0);
  const record = Object.fromEntries(wanted.map((field) => [field.name, exampleValue(field, supply, turn)]));
  for (const rule of entity.rules) {
    if (rule.rule === 'product')
      record[rule.equals] = rule.fields.reduce((product, name) => product * Number(record[name]), 1);
  }
  return defined(record);
}

/** One value that the field admits. */
export function exampleValue(field: Field, supply: Supply, turn = 0): unknown {
  const supplied = supply(field);
  if (supplied !== undefined) return supplied;
  if (field.examples.length) return field.examples[turn % field.examples.length];
  if (field.default !== undefined) return field.default;
  if (field.columns) return exampleRows(field.columns, supply, turn);
  // Of a form that is the type's own, not the property's, which has an example.
  const { pattern, format } = field.schema;
  const [first] = pattern || format ? fieldTypes[field.type].sample.valid : [];
  return first ?? byType(field.schema, field.title, turn);
}

/** One row with what it must have; nothing where that cannot be said. */
function exampleRows(columns: Field[], supply: Supply, turn: number): unknown {
  const writable = columns.filter(({ readOnly }) => !readOnly);
  const wanted = writable.filter(({ required, examples }) => required || examples.length > 0);
  const row = defined(Object.fromEntries(wanted.map((column) => [column.name, exampleValue(column, supply, turn)])));
  return writable.every(({ name, required }) => !required || name in row) ? [row] : undefined;
}

type Limits = JsonSchema & {
  enum?: unknown[];
  items?: Limits;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
};

function byType(schema: Limits, title: string, turn: number): unknown {
  if (schema.enum) return schema.enum[turn % schema.enum.length];
  switch (schema.type) {
    case 'string':
      return sized(title, schema);
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1);
    case 'number':
      return schema.multipleOf && schema.minimum === undefined ? schema.multipleOf : (schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'array':
      return schema.items?.enum?.slice(0, 1);
    default:
      return undefined;
  }
}

function sized(text: string, { minLength = 1, maxLength = 200 }: Limits): string {
  return text.padEnd(minLength, '字').slice(0, maxLength);
}
