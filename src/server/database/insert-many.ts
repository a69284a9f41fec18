import { sql, type RawBuilder } from 'kysely';
import { sqlType } from '../../fields/sql-type';

/** Columns by name, with their types; what is `jsonb` may be any value. */
export type ManyColumns = Record<string, string>;

/**
 * Many rows in one statement with one parameter, however many they are: PostgreSQL takes them apart faster than a statement is put together here.
 * `alike` is what all of them have; the rows say nothing of these columns.
 */
export function insertMany(
  table: string,
  columns: ManyColumns,
  rows: Record<string, unknown>[],
  alike: Record<string, string | null> = {},
): RawBuilder<Record<string, unknown>> {
  const names = Object.keys(columns);
  const refs = names.map((name) => sql.ref(name));
  const values = names.map((name) =>
    Object.hasOwn(alike, name) ? sql`${alike[name]}::${sqlType(columns[name] ?? '')}` : sql.ref(`r.${name}`),
  );
  const own = Object.fromEntries(Object.entries(columns).filter(([name]) => !Object.hasOwn(alike, name)));
  return sql`insert into ${sql.table(table)} (${sql.join(refs)}) select ${sql.join(values)} from ${recordset(own, rows)}`;
}

/** The rows as a table `r` of a statement. */
export function recordset(columns: ManyColumns, rows: Record<string, unknown>[]): RawBuilder<unknown> {
  const typed = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sqlType(type)}`);
  return sql`json_to_recordset(${jsonText(rows)}::json) as r(${sql.join(typed)})`;
}

/** Half a surrogate pair becomes what it becomes in any other parameter: JSON may escape it, and PostgreSQL refuses that. */
function jsonText(rows: Record<string, unknown>[]): string {
  const text = JSON.stringify(rows);
  if (!/\\ud[89a-f]/.test(text)) return text;
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value));
}

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const wellFormed = (text: string): string => text.replace(loneSurrogate, '\ufffd');
