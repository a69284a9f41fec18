import { sql } from 'kysely';
import { fieldStorages } from '../../fields/storages';
import type { Entity, Field, FilterField, Model } from '../../metadata/model';
import { readPath } from '../../metadata/model/paths';
import { layoutOf, type Join } from '../database/layout';
import { CallError } from '../platform/errors';
import { mayRead } from './answer-record';
import { seesEverywhere } from './everywhere';
import type { EntityContext } from './get';
import { columnOf, joined, type Sql } from './select-records';
import { idsBelow } from './tree';

/** The list filter's values in the body as conditions, each starting with `and`. */
export function filterSql({ model, entity, body, call, session }: EntityContext): Sql {
  const isEverywhere = seesEverywhere(call, session);
  const conditions = entity.filter.flatMap((filter) => {
    const value = asked(body, filter);
    if (!isGiven(value)) return [];
    // A field that the account may not read must not be found out by filtering either.
    if (!fieldsOn(model, entity, filter).every((field) => mayRead(field, session))) throw new CallError('forbidden');
    const condition = conditionOf(model, entity, filter, value);
    return [isEverywhere ? inAnyWarehouse(entity, filter, condition) : condition];
  });
  return sql`${sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )} ${idFilter(entity, body)} ${unarchived(entity, body)}`;
}

/** What a record is in one of its warehouses, whichever: the condition's own `m` is that membership. */
function inAnyWarehouse(entity: Entity, { field: path }: FilterField, condition: Sql): Sql {
  const { membership } = layoutOf(entity);
  const [name = ''] = path.split('.');
  if (!membership || !fieldNamed(entity, name).perWarehouse) return condition;
  return sql`exists (select 1 from ${sql.table(membership.table)} m where ${sql.ref(`m.${membership.owner}`)} = t.id and ${condition})`;
}

/** Archived records are in a list that asks for them, or names them. */
function unarchived(entity: Entity, body: Record<string, unknown>): Sql {
  const { archived, filter, names } = entity;
  const isAskedFor = filter.some((item) => item.field === archived && isGiven(asked(body, item)));
  if (archived === undefined || isAskedFor || Array.isArray(body[`${names.id}_list`])) return sql``;
  return notArchived(entity);
}

/** Starts with `and`; nothing where records are not archived. */
export const notArchived = (entity: Entity): Sql =>
  entity.archived === undefined ? sql`` : sql`and not ${columnOf(layoutOf(entity), entity.archived) ?? sql`false`}`;

/** The values, or the one that may come alone. */
function asked(body: Record<string, unknown>, { path, alone }: FilterField): unknown {
  const value = readPath(body, path);
  if (!alone || isGiven(value)) return value;
  const one = readPath(body, alone);
  return isGiven(one) ? [one] : value;
}

/** The field asked about, and, through a reference, the one that it leads to. */
function fieldsOn(model: Model, entity: Entity, filter: FilterField): Field[] {
  const [name = '', carried] = filter.field.split('.');
  const field = fieldNamed(entity, name);
  const target = model.entities[field.reference?.entity ?? ''];
  return carried && target ? [field, fieldNamed(target, carried)] : [field];
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Every list may ask for certain records: `role_id_list`. */
function idFilter(entity: Entity, body: Record<string, unknown>): Sql {
  const ids = body[`${entity.names.id}_list`];
  return Array.isArray(ids) ? sql`and t.id = any(${ids}::uuid[])` : sql``;
}

function conditionOf(model: Model, entity: Entity, filter: FilterField, value: unknown): Sql {
  const [name = '', carried] = filter.field.split('.');
  const layout = layoutOf(entity);
  const field = fieldNamed(entity, name);
  const join = layout.joins.find((item) => item.field === field);
  const column = columnOf(layout, name);
  if (carried)
    return throughReference(model, field, carried, filter, value, (target) =>
      join ? joinedTo(layout, join, target) : sql`${column} in (${target})`,
    );
  if (join)
    return sql`exists (select 1 ${joined(layout, join)} and ${match(field, filter, sql.ref('j.target_id'), value)})`;
  if (filter.operator === 'below') return isBelow(model, entity, field, column ?? sql`null`, value, sql.ref('t.id'));
  return match(field, filter, column ?? sql`null`, value);
}

const joinedTo = (layout: ReturnType<typeof layoutOf>, join: Join, target: Sql): Sql =>
  sql`exists (select 1 ${joined(layout, join)} and j.target_id in (${target}))`;

/** One hop: the record points at one that fits. The target's rows are those that row-level security shows. */
function throughReference(
  model: Model,
  field: Field,
  carried: string,
  filter: FilterField,
  value: unknown,
  pointsAt: (target: Sql) => Sql,
): Sql {
  const target = model.entities[field.reference?.entity ?? ''];
  if (!target) throw new Error(`Filter "${filter.field}": "${field.name}" is no reference.`);
  const layout = layoutOf(target);
  const targetField = fieldNamed(target, carried);
  if (!layout.columns.includes(targetField))
    throw new Error(`Filter "${filter.field}": "${carried}" is not a column of "${target.table}".`);
  const own = sql.ref(`r.${carried}`);
  const fits =
    filter.operator === 'below'
      ? isBelow(model, target, targetField, own, value)
      : match(targetField, filter, own, value);
  return pointsAt(sql`select r.id from ${sql.table(target.table)} r where ${fits}`);
}

/** The record stands at a record of a tree or anywhere below it; in the tree itself that record is one of them. */
function isBelow(model: Model, { name, parent }: Entity, field: Field, column: Sql, id: unknown, own = column): Sql {
  const tree = model.entities[field.reference?.entity ?? ''];
  if (!tree?.parent) throw new Error(`"${field.name}" points at nothing that others stand below.`);
  const isOwn = tree.name === name && parent === field.name;
  return sql`${isOwn ? own : column} in (${idsBelow(tree, id)})`;
}

function match(field: Field, { operator }: FilterField, column: Sql, value: unknown): Sql {
  const storage = fieldStorages[field.type];
  // A pasted list asks for its values whole.
  const matches = storage.matches[Array.isArray(value) ? 'in' : operator];
  if (!matches) throw new Error(`A field of type "${field.type}" cannot be filtered with "${operator}".`);
  return matches(column, value, storage.columnType(field.schema));
}

function fieldNamed(entity: Entity, name: string): Field {
  const field = entity.fields.find((item) => item.name === name);
  if (!field) throw new Error(`"${entity.name}" has no field "${name}".`);
  return field;
}
