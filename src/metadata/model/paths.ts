import { isObject } from '../../fields/is-object';
import type { Entity, Field } from '.';

type Box = Record<string, unknown>;

/** The value at a path of keys, undefined when there is none. */
export function readPath(object: unknown, path: string[]): unknown {
  let value = object;
  for (const key of path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

/** Sets the value at a path of keys, making the objects on the way. Changes `object`. */
export function writePath(object: Box, path: string[], value: unknown): void {
  const last = path[path.length - 1];
  if (last === undefined) return;
  let box = object;
  for (const key of path.slice(0, -1)) {
    if (!isObject(box[key])) box[key] = {};
    box = box[key] as Box;
  }
  box[last] = value;
}

/** The values at a dotted path where arrays on the way are flattened: `all_org_info.position_list`. */
export function readAll(object: unknown, dotted: string): unknown[] {
  return dotted
    .split('.')
    .reduce<unknown[]>((values, key) => values.flatMap((value) => (isObject(value) ? flat(value[key]) : [])), [object]);
}

/** A request body or answer by field name: only fields that are there. */
export function toRecord(entity: Entity, body: Box): Box {
  const record: Box = {};
  for (const { name, path } of entity.fields) {
    const value = readPath(body, path);
    if (value !== undefined) record[name] = value;
  }
  return record;
}

/** A record by field name as the body that carries it. */
export function toBody(entity: Entity, record: Box, fields: Field[] = entity.fields): Box {
  const body: Box = {};
  for (const field of fields) if (record[field.name] !== undefined) writePath(body, field.path, record[field.name]);
  return body;
}

const flat = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
