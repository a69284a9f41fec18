import type { Entity, Field, Writes, WriteValue } from '../../model';
import type { Checked } from './context';

/** Where `writes` stands, and what the request carries by name; undefined where there is no request to take anything from. */
export interface WritesPlace {
  path: string;
  at: string;
  request?: string[];
}

/** Fields that are not there, that others than a call write, or that cannot hold what they are given. */
export function checkWrites(
  { report }: Pick<Checked, 'report'>,
  entity: Entity,
  writes: Writes,
  { path, at, request }: WritesPlace,
): void {
  for (const [name, value] of Object.entries(writes)) {
    const field = entity.fields.find((item) => item.name === name);
    const place = `${at}/${name}`;
    if (!field) {
      const known = entity.fields.filter(({ system }) => !system).map((item) => item.name);
      report.unknown(path, place, 'UNKNOWN_FIELD', `"${entity.name}" has no field`, name, known, true);
      continue;
    }
    const fault = faultOf(entity, field, value, request);
    if (fault) report.add(path, place, 'BAD_WRITE', fault);
  }
}

function faultOf(entity: Entity, field: Field, value: WriteValue, request: string[] = []): string | undefined {
  const { name } = field;
  if (field.system) return `"${name}" is written by the system alone.`;
  if (field.computed) return `"${name}" is computed: nothing else writes it.`;
  if (name === entity.workflow?.field) return `"${name}" is the status: the transition writes it.`;
  const source =
    value === 'given' ? name : typeof value === 'object' && value && 'from' in value ? value.from : undefined;
  if (source !== undefined)
    return request.includes(source)
      ? undefined
      : `The request carries no "${source}". Say it in "request", or write something else.`;
  if (value === null) return field.required ? `"${name}" is required: it cannot become null.` : undefined;
  return fits(field, value) ? undefined : `"${name}" (${field.type}) cannot be ${textOf(value)}.`;
}

function fits({ type, schema, reference }: Field, value: Exclude<WriteValue, null>): boolean {
  if (value === 'now') return type === 'date-time';
  if (value === 'account') return reference ? reference.entity === 'account' : schema.type === 'string' && !schema.enum;
  if (value === 'workbench') return schema.type === 'string' && !reference && !schema.enum;
  if (typeof value === 'object' && 'value' in value) return schema.type === 'string' && isAmong(schema, value.value);
  if (typeof value === 'boolean') return schema.type === 'boolean';
  return (schema.type === 'integer' || schema.type === 'number') && isAmong(schema, value);
}

const isAmong = ({ enum: values }: Field['schema'], value: unknown): boolean =>
  !Array.isArray(values) || values.includes(value);

const textOf = (value: WriteValue): string => (typeof value === 'string' ? `"${value}"` : JSON.stringify(value));
