import type { Entity, Field, FieldConditions } from '.';

const known = new WeakMap<Field, Entity>();

/** The sub-records of a field as records of their own: what is asked of a record is asked of each of them. */
export function rowEntity(entity: Entity, field: Field): Entity {
  const made = known.get(field) ?? rowsOf(entity, field);
  known.set(field, made);
  return made;
}

function rowsOf({ name, ...entity }: Entity, { name: list, columns = [] }: Field): Entity {
  const conditions = columns.flatMap((column): [string, FieldConditions][] =>
    column.conditions ? [[column.name, column.conditions]] : [],
  );
  return {
    ...entity,
    name: `${name}.${list}`,
    fields: columns,
    conditions: Object.fromEntries(conditions),
    rules: [],
    locked: undefined,
    workflow: undefined,
  };
}

/** The rows of a list of sub-records, as far as the value is one. */
export const rowsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null)
    : [];
