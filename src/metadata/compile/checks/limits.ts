import type { JsonSchema } from '../../model';
import { requestOf } from '../request-of';
import { pointer, type Json, type SchemaFile } from '../sources';
import { filesOf, type Checked } from './context';

/** Limits that leave no value at all: of a field, of the columns of its sub-records, of what a call accepts. */
export function checkLimits(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { entity: file, calls } = filesOf(checked, entity);
    for (const field of entity.fields.filter(({ system }) => !system)) {
      const at = pointer('properties', field.name);
      tellCrossed(field.schema, field.name, at, file, checked);
      for (const column of field.columns ?? [])
        tellCrossed(column.schema, column.name, at + pointer('items', 'properties', column.name), file, checked);
    }
    checkAccepted(calls, checked);
  }
  for (const file of checked.sources.shellCalls) checkAccepted(file, checked);
}

function checkAccepted(file: SchemaFile | undefined, checked: Checked): void {
  for (const [key, call] of Object.entries((file?.value.calls ?? {}) as Record<string, Json>))
    for (const [name, said] of Object.entries(requestOf(call).properties))
      walk(said, name, pointer('calls', key, 'request', 'properties', name), file, checked);
}

function walk(said: unknown, name: string, at: string, file: SchemaFile | undefined, checked: Checked): void {
  if (typeof said !== 'object' || said === null) return;
  if (!Array.isArray(said)) tellCrossed(said as JsonSchema, name, at, file, checked);
  for (const [key, item] of Object.entries(said)) walk(item, name, at + pointer(key), file, checked);
}

function tellCrossed(
  schema: JsonSchema,
  name: string,
  at: string,
  file: SchemaFile | undefined,
  { report }: Checked,
): void {
  const [min, max] = crossed(schema) ?? [];
  if (min === undefined || max === undefined) return tellNoStep(schema, name, at, file, report);
  const said = `No value of "${name}" is within both "${min}" and "${max}": ${String(schema[min])} and ${String(schema[max])}.`;
  report.add(file?.path ?? '', at + pointer(min), 'EMPTY_RANGE', said);
}

/** Limits with something between them, and nothing of it a multiple of the step. */
function tellNoStep(
  { minimum, maximum, multipleOf: step }: JsonSchema,
  name: string,
  at: string,
  file: SchemaFile | undefined,
  report: Checked['report'],
): void {
  if (typeof minimum !== 'number' || typeof maximum !== 'number' || typeof step !== 'number' || step < 1) return;
  if (Math.ceil(minimum / step) * step <= maximum) return;
  const said = `No multiple of ${step} is from ${minimum} to ${maximum}: "${name}" has no value.`;
  report.add(file?.path ?? '', at + pointer('multipleOf'), 'EMPTY_RANGE', said);
}

const pairs: [string, string, (min: number, max: number) => boolean][] = [
  ['minLength', 'maxLength', (min, max) => min > max],
  ['minItems', 'maxItems', (min, max) => min > max],
  ['minProperties', 'maxProperties', (min, max) => min > max],
  ['minimum', 'maximum', (min, max) => min > max],
  ['exclusiveMinimum', 'maximum', (min, max) => min >= max],
  ['minimum', 'exclusiveMaximum', (min, max) => min >= max],
  ['exclusiveMinimum', 'exclusiveMaximum', (min, max) => min >= max],
];

function crossed(schema: JsonSchema): [string, string] | undefined {
  const found = pairs.find(([min, max, isCrossed]) => {
    const [from, to] = [schema[min], schema[max]];
    return typeof from === 'number' && typeof to === 'number' && isCrossed(from, to);
  });
  return found && [found[0], found[1]];
}
