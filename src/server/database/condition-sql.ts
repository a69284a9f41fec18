import { literal } from '../../fields/storage-checks';
import { fieldStorages } from '../../fields/storages';
import { isNegation, limitsOf } from '../../metadata/check/conditions';
import type { Bounds, Condition, ConditionTable, Field, Scalar } from '../../metadata/model';
import { ident } from './names';

/** How a condition's SQL names the columns: as they are, or as a trigger sees them after and before an update. */
export interface Row {
  is: string;
  was?: string;
}

const row: Row = { is: '' };

/** Given: neither NULL nor as good as not given. */
export function givenSql(field: Field, { is }: Row = row): string {
  const column = is + ident(field.name);
  const isEmpty = fieldStorages[field.type].isEmpty?.(column);
  return isEmpty ? `(${column} IS NOT NULL AND NOT (${isEmpty}))` : `${column} IS NOT NULL`;
}

/**
 * A condition as SQL over one table's columns, never NULL; undefined when it looks at anything else: a reference's fields,
 * a list in another table, and what was before an update, which a CHECK cannot see.
 */
export function conditionSql(condition: Condition, columns: Field[], of: Row = row): string | undefined {
  if (Array.isArray(condition))
    return combine(
      condition.map((part) => conditionSql(part, columns, of)),
      ' OR ',
    );
  if (isNegation(condition)) {
    const inner = conditionSql(condition.not, columns, of);
    return inner && `NOT ${inner}`;
  }
  const parts = Object.entries(condition as ConditionTable).map(([name, said]) => {
    const field = columns.find((column) => column.name === name);
    if (!field) return undefined;
    return Array.isArray(said) ? hasOne(field, said, of) : isWithin(field, said, of);
  });
  return combine(parts, ' AND ');
}

function combine(parts: (string | undefined)[], word: string): string | undefined {
  return parts.some((part) => part === undefined) ? undefined : `(${parts.join(word)})`;
}

// Every literal is quoted: PostgreSQL reads it as the column's type.
function hasOne(field: Field, values: Scalar[], { is }: Row): string {
  const column = is + ident(field.name);
  const type = fieldStorages[field.type].columnType(field.schema);
  const present = values.filter((value) => value !== null).map((value) => literal(String(value)));
  const isOne = type.endsWith('[]')
    ? `${column} && ARRAY[${present.join(', ')}]::${type}`
    : `${column} IN (${present.join(', ')})`;
  const parts = [
    ...(present.length ? [`coalesce(${isOne}, false)`] : []),
    ...(values.includes(null) ? [`${column} IS NULL`] : []),
  ];
  return parts.length ? `(${parts.join(' OR ')})` : 'false';
}

function isWithin(field: Field, said: Bounds, of: Row): string | undefined {
  const { empty, changed, ...limits } = said;
  const column = of.is + ident(field.name);
  if (changed && !of.was) return undefined;
  const given = givenSql(field, of);
  const differs = `(${column} IS DISTINCT FROM ${of.was}${ident(field.name)} AND (${given} OR ${givenSql(field, { is: of.was ?? '' })}))`;
  const parts = [
    ...limitsOf(limits).map(([word, limit]) => `coalesce(${column} ${word} ${literal(String(limit))}, false)`),
    ...(empty === undefined ? [] : [empty ? `NOT ${given}` : given]),
    ...(changed ? [differs] : []),
  ];
  return `(${parts.join(' AND ')})`;
}
