import { sql, type RawBuilder } from 'kysely';
import type { JsonSchema } from './field';
import type { FilterOperator } from './field-type';
import { sqlType } from './sql-type';
import type { Checks } from './storage-checks';

export type Condition = RawBuilder<boolean>;
export type ColumnRef = RawBuilder<unknown>;

/** Puts a filter's value into a condition on the column. The value has passed the call's schema. */
export type Match = (column: ColumnRef, value: unknown, columnType: string) => Condition;

/**
 * Facet three of a field type: how PostgreSQL keeps it. SQL texts are made from schemas only, never from a request;
 * `column` in them is a quoted identifier.
 */
export interface FieldStorage {
  /** column: in the entity's table. join: rows of a table of its own. nowhere: never stored. */
  place: 'column' | 'join' | 'nowhere';
  columnType(schema: JsonSchema): string;
  /** CHECK expressions over a present value, by the schema's keyword. NULL passes every one of them. */
  checks(schema: JsonSchema, column: string): Checks;
  /** When is a stored value as good as not given? (An empty text or list.) Absent: only NULL is. */
  isEmpty?(column: string): string;
  /** Chinese texts sort by pinyin. */
  collated?: true;
  index: 'btree' | 'gin' | 'none';
  matches: Partial<Record<FilterOperator, Match>>;
  /** A value as it is kept, where another may be sent for it. Done once more, it changes nothing. */
  clean?(value: unknown): unknown;
  toDatabase(value: unknown): unknown;
  fromDatabase(value: unknown): unknown;
}

/** What most types do with their values: nothing. */
export const asIs = (value: unknown): unknown => value;

export const equals: Match = (column, value, type) => sql`${column} = ${value}::${sqlType(type)}`;

export const oneOf: Match = (column, value, type) =>
  sql`${column} = any(${Array.isArray(value) ? value : [value]}::${sqlType(type)}[])`;

/** Part of a text, in whatever case of Latin letters; `%` and `_` mean themselves. By code points: ICU takes five times as long. */
export const contains: Match = (column, value) => {
  const text = String(value).replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql`${column} collate "C" ilike ${`%${text}%`}`;
};

/** `{ start?, end? }`, both ends included. */
export const between: Match = (column, value, type) => {
  const { start, end } = value as { start?: unknown; end?: unknown };
  const min = given(start) ? sql<boolean>`${column} >= ${start}::${sqlType(type)}` : sql<boolean>`true`;
  const max = given(end) ? sql<boolean>`${column} <= ${end}::${sqlType(type)}` : sql<boolean>`true`;
  return sql`(${min} and ${max})`;
};

/** A list column that has one of the values. */
export const overlaps: Match = (column, value, type) =>
  sql`${column} && ${Array.isArray(value) ? value : [value]}::${sqlType(type)}`;

const given = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
