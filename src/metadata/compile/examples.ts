import type { Entity, Field, JsonSchema } from '../model';
import { pointer, type Report, type Sources } from './sources';

/** Defaults must be values that their own field admits, and patterns must be regular expressions. */
export function checkExamples(entities: Record<string, Entity>, sources: Sources, report: Report): void {
  for (const entity of Object.values(entities)) {
    const path = sources.entities.get(entity.name)?.entity?.path ?? '';
    for (const field of entity.fields) {
      if (field.schema.pattern && !isPattern(String(field.schema.pattern))) {
        report.add(
          path,
          pointer('properties', field.name, 'pattern'),
          'BAD_PATTERN',
          `The pattern of "${field.name}" is no regular expression.`,
        );
      } else if (field.default !== undefined && !admits(field, field.default)) {
        report.add(
          path,
          pointer('properties', field.name, 'default'),
          'BAD_DEFAULT',
          `The default of "${field.name}" does not fit its own schema.`,
        );
      } else if (field.schema.pattern && !field.system && field.type !== 'big-integer' && field.examples.length === 0) {
        report.add(
          path,
          pointer('properties', field.name),
          'MISSING_EXAMPLE',
          `"${field.name}" has a pattern and no example.`,
        );
      } else {
        checkEach(field, path, report);
      }
    }
  }
}

function checkEach(field: Field, path: string, report: Report): void {
  field.examples.forEach((example, index) => {
    if (!admits(field, example))
      report.add(
        path,
        pointer('properties', field.name, 'examples', index),
        'BAD_DEFAULT',
        `An example of "${field.name}" does not fit its own schema.`,
      );
  });
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

// The few words that a default can break; the full validators are compiled from the same schema later.
function admits({ schema }: Field, value: unknown): boolean {
  const {
    type,
    enum: values,
    minimum,
    maximum,
    minLength,
    maxLength,
    pattern,
  } = schema as JsonSchema & {
    enum?: unknown[];
    minimum?: number;
    maximum?: number;
    minLength?: number;
    maxLength?: number;
    pattern?: string;
  };
  if (values) return values.includes(value);
  if (type === 'string')
    return (
      typeof value === 'string' &&
      [...value].length >= (minLength ?? 0) &&
      [...value].length <= (maxLength ?? Infinity) &&
      (!pattern || new RegExp(pattern, 'u').test(value))
    );
  if (type === 'integer')
    return Number.isInteger(value) && Number(value) >= (minimum ?? -Infinity) && Number(value) <= (maximum ?? Infinity);
  return type === 'number'
    ? typeof value === 'number'
    : type === 'boolean'
      ? typeof value === 'boolean'
      : Array.isArray(value);
}
