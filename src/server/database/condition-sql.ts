import { literal } from '../../fields/storage-checks';
import { fieldStorages } from '../../fields/storages';
import { isNegation } from '../../metadata/check/conditions';
import type { Condition, ConditionTable, Field, Scalar } from '../../metadata/model';
import { ident } from './names';

/**
 * A condition as SQL over one table's columns, never NULL; undefined when it looks at anything else (a reference's fields,
 * a list in another table), which a CHECK cannot see.
 */
export function conditionSql(condition: Condition, columns: Field[]): string | undefined {
  if (Array.isArray(condition))
    return combine(
      condition.map((part) => conditionSql(part, columns)),
      ' OR ',
    );
  if (isNegation(condition)) {
    const inner = conditionSql(condition.not, columns);
    return inner && `NOT ${inner}`;
  }
  const parts = Object.entries(condition as ConditionTable).map(([name, values]) => {
    const field = columns.find((column) => column.name === name);
    return field && hasOne(field, values);
  });
  return combine(parts, ' AND ');
}

function combine(parts: (string | undefined)[], word: string): string | undefined {
  return parts.some((part) => part === undefined) ? undefined : `(${parts.join(word)})`;
}

// Every literal is quoted: PostgreSQL reads it as the column's type.
function hasOne(field: Field, values: Scalar[]): string {
  const column = ident(field.name);
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
