import { productOf, roundedTo, sumOf } from '../../fields/exact-number';
import { fieldTypes } from '../../fields/types';
import { parseDateTime } from '../../fields/date-time-text';
import type { Computation, Computed, Field } from '../model';
import { defined } from '../model/defined';

type Values = Record<string, unknown>;

/** A value that there is, with the field or the column that says how its type compares. */
interface Operand {
  field: Field;
  value: unknown;
}

interface ComputedParts {
  /** Fields that follow from others of their record. */
  own: Field[];
  /** Lists of sub-records with columns that follow from others of their row. */
  lists: Field[];
}

const known = new WeakMap<Field[], ComputedParts>();

function computedParts(fields: Field[]): ComputedParts {
  const found = known.get(fields) ?? {
    own: fields.filter(({ computed }) => computed),
    lists: fields.filter(({ columns }) => columns?.some(({ computed }) => computed)),
  };
  known.set(fields, found);
  return found;
}

/**
 * The record with every computed field, and every computed cell of its rows, as it follows from the others; the same record where there is
 * none. Rows in which nothing changes stay the same ones.
 */
export function withComputed<Record extends Values>(fields: Field[], said: Record): Record {
  const { own, lists } = computedParts(fields);
  const record = lists.length
    ? { ...said, ...Object.fromEntries(lists.map(({ name, columns = [] }) => [name, withCells(columns, said[name])])) }
    : said;
  if (!own.length) return record;
  return { ...record, ...Object.fromEntries(own.map((field) => [field.name, computedValue(field, fields, record)])) };
}

/** An empty cell is not there. */
function withCells(columns: Field[], rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  const computed = computedParts(columns).own;
  const whole = rows.map((row: Values) => {
    const cells = computed.map((column): [string, unknown] => [
      column.name,
      computedValue(column, columns, row) ?? undefined,
    ]);
    if (cells.every(([name, value]) => row?.[name] === value)) return row;
    return defined({ ...row, ...Object.fromEntries(cells) });
  });
  return whole.every((row, index) => row === rows[index]) ? rows : whole;
}

/** What is written, and with it the computed fields, and the rows with computed cells, that come out otherwise than in the record as it was. */
export function writtenWithComputed(fields: Field[], was: Values, written: Values): Values {
  const { own, lists } = computedParts(fields);
  if (!own.length && !lists.length) return written;
  const laid: Values = { ...was, ...written };
  const is = withComputed(fields, laid);
  const changed = [
    ...own.filter(({ name }) => (was[name] ?? null) !== (is[name] ?? null)),
    ...lists.filter(({ name }) => laid[name] !== is[name]),
  ];
  return { ...written, ...Object.fromEntries(changed.map(({ name }) => [name, is[name]])) };
}

/** The value of a computed field; null where what it needs is missing. The same as the database computes (`computedSql`). */
export function computedValue(field: Field, fields: Field[], record: Values): unknown {
  const { computed } = field;
  if (!computed) return record[field.name];
  return rounded(field, by[computed.by](givenOf(computed, fields, record), computed));
}

/** By name: what is made of the values that there are. `all`: whether none is missing. */
const by: Record<Computation, (given: Operands, said: Computed) => unknown> = {
  sum: ({ given }) => sumOf(given.map(({ value }) => Number(value))),
  count: ({ count }) => count,
  min: ({ given }) => inOrder(given)[0]?.value ?? null,
  max: ({ given }) => inOrder(given).at(-1)?.value ?? null,
  product: ({ given, isWhole }) => (isWhole ? productOf(given.map(({ value }) => Number(value))) : null),
  difference: ({ given: [from, less], isWhole }) => (isWhole ? differenceOf(from, less) : null),
  daysBetween: ({ given: [from, to], isWhole }, { inclusive }) =>
    isWhole ? placeOf(to) - placeOf(from) + (inclusive ? 1 : 0) : null,
  concatenate: ({ given }, { separator = '' }) => given.map(({ value }) => String(value)).join(separator) || null,
  firstOf: ({ given: [first] }) => first?.value ?? null,
};

interface Operands {
  given: Operand[];
  /** Nothing is missing. */
  isWhole: boolean;
  /** How many sub-records there are. */
  count: number;
}

function givenOf({ fields: names, rows }: Computed, fields: Field[], record: Values): Operands {
  const operands = names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  if (!rows) {
    const given = operands.map((field) => ({ field, value: computedValue(field, fields, record) })).filter(isGiven);
    return { given, isWhole: given.length === names.length, count: 0 };
  }
  const [field] = operands;
  const records = (Array.isArray(record[field?.name ?? '']) ? record[field?.name ?? ''] : []) as Values[];
  const column = field?.columns?.find(({ name }) => name === rows.column);
  const cellOf = (of: Field, row: Values | null): unknown => row && computedValue(of, field?.columns ?? [], row);
  const given = column ? records.map((row) => ({ field: column, value: cellOf(column, row) })).filter(isGiven) : [];
  return { given, isWhole: given.length === records.length, count: records.length };
}

/** Nothing and an empty text are no values; what is half entered is none either. */
const isGiven = ({ field, value }: Operand): boolean => {
  if (value === null || value === undefined || value === '') return false;
  return fieldTypes[field.type].order ? fieldTypes[field.type].order?.of(value) !== undefined : true;
};

const placeOf = (given: Operand | undefined): number =>
  given ? Number(fieldTypes[given.field.type].order?.of(given.value)) : NaN;

const inOrder = (given: Operand[]): Operand[] => [...given].sort((one, other) => placeOf(one) - placeOf(other));

const secondMs = 1000;

/** Of numbers, or of two moments in seconds. */
function differenceOf(from: Operand | undefined, less: Operand | undefined): number {
  if (from?.field.type !== 'date-time') return sumOf([Number(from?.value), -Number(less?.value)]);
  const [later = 0, earlier = 0] = [from, less].map((given) => parseDateTime(String(given?.value)));
  return sumOf([later, -earlier].map((ms) => ms / secondMs));
}

/** As exact as the field says: to its step; whole numbers to 1. */
function rounded({ schema: { type, multipleOf } }: Field, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  const step = typeof multipleOf === 'number' ? multipleOf : type === 'integer' ? 1 : undefined;
  return step === undefined ? value : roundedTo(value, step);
}
