import { literal } from '../../fields/storage-checks';
import { fieldStorages } from '../../fields/storages';
import type { Call, Entity, Field } from '../../metadata/model';
import { schemaColumns, systemColumns } from './layout';
import { computedSql } from './computed-sql';
import type { PlannedColumn } from './planned';

const systemDefaults: Record<string, string | undefined> = { version: '1', create_time: 'now()', update_time: 'now()' };

export const uuidColumn = (name: string, notNull = true): PlannedColumn => ({ name, type: 'uuid', notNull });

/** id, version, the account and the time. */
export function planSystemColumns(): PlannedColumn[] {
  return Object.entries(systemColumns).map(([name, type]) => ({
    name,
    type,
    notNull: !name.endsWith('_by'),
    default: name === 'operator' ? "''" : systemDefaults[name],
    collation: name === 'operator' ? 'pinyin' : undefined,
  }));
}

export function planColumns(entity: Entity, fields: Field[]): PlannedColumn[] {
  return inOrder(schemaColumns(fields)).map((field) => {
    const storage = fieldStorages[field.type];
    // Of any size: what does not fit is told by the checks, not by an overflow.
    const isNumber = field.computed && (field.schema.type === 'integer' || field.schema.type === 'number');
    const type = isNumber ? 'numeric' : storage.columnType(field.schema);
    return {
      name: field.name,
      type,
      collation: storage.collated && 'pinyin',
      notNull: isAlwaysGiven(entity, field),
      default: defaultSql(field, type),
      formerNames: field.formerNames,
      generated: field.computed && computedSql(field, fields),
    };
  });
}

/** What is computed comes after what it is computed from. */
const inOrder = (fields: Field[]): Field[] => [
  ...fields.filter(({ computed }) => !computed),
  ...fields.filter(({ computed }) => computed),
];

/** Required under every circumstance; what depends on a condition is a CHECK. */
export function isAlwaysGiven(entity: Entity, field: Field): boolean {
  if (!field.required || entity.conditions[field.name]?.visible) return false;
  // A column without input and default is nullable, unless server code takes part in every creation.
  return (
    !field.readOnly ||
    field.default !== undefined ||
    field.series !== undefined ||
    makingCalls(entity).every(({ before }) => before)
  );
}

const makingCalls = ({ calls }: Entity): Call[] =>
  Object.values(calls).filter(({ effect }) => effect === 'create' || effect === 'createMany');

function defaultSql(field: Field, type: string): string | undefined {
  if (field.default === undefined || field.default === null) return undefined;
  if (!Array.isArray(field.default)) return `${literal(String(field.default))}::${type}`;
  return `ARRAY[${field.default.map((item) => literal(String(item))).join(', ')}]::${type}`;
}
