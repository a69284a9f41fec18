import { sql, type RawBuilder } from 'kysely';

const plainType = /^[a-z]\w*(\(\d+(,\s?\d+)?\))?(\[\])?$/;

/** A column's type in SQL text. Throws for anything that is none: it is made from schemas, but goes in without quotes. */
export function sqlType(type: string): RawBuilder<unknown> {
  if (!plainType.test(type)) throw new Error(`"${type}" is no type of a column.`);
  // eslint-disable-next-line house/sql-from-constants -- looked at above; types have no quoting function
  return sql.raw(type);
}
