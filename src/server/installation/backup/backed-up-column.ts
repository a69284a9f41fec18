import { ident } from '../../database/names';

/** A column as a backup names it. */
export interface BackedUpColumn {
  name: string;
  /** As PostgreSQL's `format_type` has it: one of those that `isColumnType` knows. */
  type: string;
  collation: 'pinyin' | null;
  notNull: boolean;
}

const name = /^[a-z][a-z0-9_]{0,62}$/;
const type =
  /^(bigint|boolean|bytea|date|double precision|integer|jsonb|numeric(\(\d{1,4},\d{1,4}\))?|real|smallint|text|time(stamp)?(\(\d\))? with(out)? time zone|uuid)(\[\])?$/;

/** A name that the schemas can give to a table or a column. */
export const isObjectName = (value: unknown): value is string =>
  typeof value === 'string' && name.test(value) && !value.startsWith('pg_');

export function isBackedUpColumn(value: unknown): value is BackedUpColumn {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 4) return false;
  const column = value as Record<keyof BackedUpColumn, unknown>;
  return (
    isObjectName(column.name) &&
    typeof column.type === 'string' &&
    type.test(column.type) &&
    (column.collation === null || column.collation === 'pinyin') &&
    typeof column.notNull === 'boolean'
  );
}

/** `text COLLATE "pinyin" NOT NULL` */
export function columnDefinition({ type: sql, collation, notNull }: BackedUpColumn): string {
  return `${sql}${collation ? ` COLLATE ${ident(collation)}` : ''}${notNull ? ' NOT NULL' : ''}`;
}
