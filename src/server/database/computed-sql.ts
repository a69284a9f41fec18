import { literal } from '../../fields/storage-checks';
import type { Computation, Computed, Field } from '../../metadata/model';
import { ident } from './names';

/**
 * A computed field as SQL over the columns of its table: the same values as `computedValue`. Only immutable functions, so that a generated
 * column can have it. A computed field that it needs stands in it as its own SQL: generated columns do not see each other.
 */
export function computedSql(field: Field, fields: Field[]): string {
  const { computed } = field;
  return computed ? rounded(field, by[computed.by](operandsOf(computed, fields), computed)) : ident(field.name);
}

interface Operand {
  sql: string;
  field: Field;
}

interface Operands {
  all: Operand[];
  /** Of sub-records: the column of JSON, and which of their columns. */
  rows?: { sql: string; column: string; isDay: boolean };
}

const numbers = ({ sql, column }: NonNullable<Operands['rows']>): string => `numbers_in(${sql}, ${literal(column)})`;
const days = ({ sql, column }: NonNullable<Operands['rows']>): string => `texts_in(${sql}, ${literal(column)})`;
const sqlOf = ({ all }: Operands): string[] => all.map(({ sql }) => sql);

const by: Record<Computation, (operands: Operands, said: Computed) => string> = {
  sum: (operands) =>
    operands.rows
      ? `coalesce(sum_of(${numbers(operands.rows)}), 0)`
      : sqlOf(operands)
          .map((sql) => `coalesce(${sql}::numeric, 0)`)
          .join(' + '),
  count: ({ rows }) => `coalesce(records_in(${rows?.sql ?? 'NULL'}), 0)`,
  min: extreme('least', 'first_day'),
  max: extreme('greatest', 'last_day'),
  product: (operands) =>
    sqlOf(operands)
      .map((sql) => `${sql}::numeric`)
      .join(' * '),
  difference: ({ all }) => {
    const isMoment = all[0]?.field.type === 'date-time';
    const parts = all.map(({ sql }) => (isMoment ? sql : `${sql}::numeric`)).join(' - ');
    return isMoment ? `extract(epoch FROM (${parts}))` : parts;
  },
  daysBetween: ({ all: [from, to] }, { inclusive }) => `${to?.sql} - ${from?.sql}${inclusive ? ' + 1' : ''}`,
  concatenate: ({ all }, { separator = '' }) =>
    `joined_texts(ARRAY[${all.map(plainText).join(', ')}], ${literal(separator)})`,
  firstOf: ({ all }) =>
    `coalesce(${all.map((one) => (isText(one) ? `nullif(${plainText(one)}, '')` : one.sql)).join(', ')})`,
};

function extreme(ofFields: string, ofDays: string): (operands: Operands) => string {
  return ({ all, rows }) => {
    if (!rows) return `${ofFields}(${all.map(({ sql }) => sql).join(', ')})`;
    return rows.isDay ? `${ofDays}(${days(rows)})` : `${ofFields}_of(${numbers(rows)})`;
  };
}

const isText = ({ field }: Operand): boolean => field.schema.type === 'string' && !field.schema.format;

/** Texts sort in different ways; put together, they do not. */
const plainText = ({ sql }: Operand): string => `${sql}::text COLLATE "C"`;

function operandsOf({ fields: names, rows }: Computed, fields: Field[]): Operands {
  const operands = names
    .flatMap((name) => fields.filter((field) => field.name === name))
    .map((field) => ({ field, sql: field.computed ? `(${computedSql(field, fields)})` : ident(field.name) }));
  if (!rows) return { all: operands };
  const { sql = 'NULL', field } = operands[0] ?? {};
  const column = field?.columns?.find(({ name }) => name === rows.column);
  return { all: [], rows: { sql, column: rows.column ?? '', isDay: column?.type === 'date' } };
}

/** As exact as the field says: PostgreSQL rounds halves away from zero. */
function rounded({ schema: { type, multipleOf } }: Field, sql: string): string {
  if (type !== 'integer' && type !== 'number') return sql;
  if (typeof multipleOf === 'number') return `round((${sql})::numeric / ${multipleOf}) * ${multipleOf}`;
  return type === 'integer' ? `round((${sql})::numeric)` : sql;
}
