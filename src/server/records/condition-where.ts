import { sql } from 'kysely';
import { isNegation, limitsOf } from '../../metadata/check/conditions';
import type { Bounds, Condition, ConditionTable, Scalar } from '../../metadata/model';
import type { Sql } from './select-records';

/** A condition over a table's columns, written so that an index on one of them serves it. */
export function conditionWhere(condition: Condition): Sql {
  if (Array.isArray(condition)) return sql`(${sql.join(condition.map(conditionWhere), sql` or `)})`;
  if (isNegation(condition)) return sql`(${conditionWhere(condition.not)}) is not true`;
  const parts = Object.entries(condition as ConditionTable).map(([field, said]) =>
    Array.isArray(said) ? oneOf(field, said) : within(field, said),
  );
  return sql`(${sql.join(parts, sql` and `)})`;
}

function oneOf(field: string, values: Scalar[]): Sql {
  const present = values.filter((value) => value !== null);
  const parts = [
    ...(present.length ? [sql`${sql.ref(field)} in (${sql.join(present)})`] : []),
    ...(values.includes(null) ? [sql`${sql.ref(field)} is null`] : []),
  ];
  return sql`(${sql.join(parts, sql` or `)})`;
}

// Of an empty text, a condition's `empty` says what an index on NULL does not.
function within(field: string, { empty, ...limits }: Bounds): Sql {
  const words = { '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` };
  const column = sql.ref(field);
  const parts = [
    ...limitsOf(limits).map(([word, limit]) => sql`${column} ${words[word]} ${limit}`),
    ...(empty === undefined
      ? []
      : [empty ? sql`nullif(${column}::text, '') is null` : sql`nullif(${column}::text, '') is not null`]),
  ];
  return sql`(${sql.join(parts, sql` and `)})`;
}
