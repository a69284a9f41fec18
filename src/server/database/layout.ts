import type { Entity, Field } from '../../metadata/model';
import { fieldStorages } from '../../fields/storages';
import { objectName } from './names';

/** What the tables of an entity were called before it was renamed. */
const formerTables = ({ formerNames = [] }: Entity): string[] => formerNames.map((name) => name.replaceAll('-', '_'));

/** What a table, or a column that names the entity, was called: under the entity's former names with the present ending, and so on. */
export function formerNamesOf(entity: Entity, ending: string, formerEndings: string[] = []): string[] {
  const tables = [entity.table, ...formerTables(entity)];
  return [ending, ...formerEndings]
    .flatMap((part) => tables.map((table) => (part ? objectName(table, part) : table)))
    .slice(1);
}

/** A multi-reference field's table. */
export interface Join {
  field: Field;
  table: string;
  /** The column with the record's own id. */
  owner: string;
  hasWarehouse: boolean;
}

/** Where an entity's fields stand: the one place that planner and queries both read. */
export interface Layout {
  entity: Entity;
  table: string;
  hasWarehouse: boolean;
  /** Fields with a column in the entity's table, the system's included. */
  columns: Field[];
  /** A shared entity's row per warehouse. */
  membership?: { table: string; owner: string; columns: Field[] };
  joins: Join[];
}

const layouts = new WeakMap<Entity, Layout>();

export function layoutOf(entity: Entity): Layout {
  const known = layouts.get(entity);
  if (known) return known;
  const layout = makeLayout(entity);
  layouts.set(entity, layout);
  return layout;
}

function makeLayout(entity: Entity): Layout {
  const shared = entity.scope === 'shared';
  const columns = entity.fields.filter((field) => fieldStorages[field.type].place === 'column');
  const owner = objectName(entity.table, 'id');
  return {
    entity,
    table: entity.table,
    hasWarehouse: entity.scope === 'warehouse',
    columns: columns.filter((field) => !(shared && field.perWarehouse)),
    ...(shared && {
      membership: {
        table: objectName(entity.table, 'warehouse'),
        owner,
        columns: columns.filter((field) => field.perWarehouse),
      },
    }),
    joins: entity.fields
      .filter((field) => fieldStorages[field.type].place === 'join')
      .map((field) => ({
        field,
        table: objectName(entity.table, field.name),
        owner,
        hasWarehouse: entity.scope === 'warehouse' || (shared && field.perWarehouse),
      })),
  };
}

/** The columns that every entity has besides its own fields. */
export const systemColumns = {
  id: 'uuid',
  version: 'integer',
  operator: 'text',
  create_by: 'uuid',
  update_by: 'uuid',
  create_time: 'timestamptz(3)',
  update_time: 'timestamptz(3)',
} as const;

/** Fields with a column that the schema, not the system, describes. */
export const schemaColumns = (fields: Field[]): Field[] => fields.filter((field) => !(field.name in systemColumns));

/** Those that are written; the database computes the others. */
export const writtenColumns = (fields: Field[]): Field[] => schemaColumns(fields).filter(({ computed }) => !computed);

/** Does a record of the entity stand in one row of one table? */
export function hasOneRow(entity: Entity): boolean {
  const { membership, joins } = layoutOf(entity);
  return !membership && !joins.length;
}
