import type { JsonSchema } from '../field';
import { asIs, type FieldStorage } from '../field-storage';
import { areNumbers, arrayText, checksFor, itemChecks, itemsOf, literal, type Checks } from '../storage-checks';

/** A JSON array in the record's own row: written, read and restored with it. CHECK has no loops: functions look at the cells. */
export const records: FieldStorage = {
  place: 'column',
  columnType: () => 'jsonb',
  checks: (schema, column) => {
    const { properties = {}, required = [] } = itemsOf(schema) as { properties?: Columns; required?: string[] };
    const kinds = Object.fromEntries(Object.entries(properties).map(([name, cell]) => [name, kindOf(cell)]));
    return {
      type: `each_is_record(${column}, ${literal(JSON.stringify(kinds))}::jsonb, ${textsSql(required)})`,
      ...checksFor(schema, {
        minItems: (min) => `records_in(${column}) >= ${literal(min)}`,
        maxItems: (max) => `records_in(${column}) <= ${literal(max)}`,
      }),
      ...Object.assign({}, ...Object.entries(properties).map(([name, cell]) => cellChecks(name, cell, column))),
    };
  },
  isEmpty: (column) => `${column} = '[]'::jsonb`,
  index: 'none',
  matches: {},
  toDatabase: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
  fromDatabase: asIs,
};

type Columns = Record<string, JsonSchema>;

const textsSql = (texts: unknown[]): string => `${arrayText(texts)}::text[]`;

/** What JSON calls a value of the column. */
function kindOf(cell: JsonSchema): string {
  if (cell.enum) return areNumbers(cell) ? 'number' : 'string';
  return cell.type === 'integer' ? 'number' : String(cell.type);
}

/** What all cells of a column must be like, by `column_keyword`. */
function cellChecks(name: string, cell: JsonSchema, column: string): Checks {
  const texts = `texts_in(${column}, ${literal(name)})`;
  const numbers = `numbers_in(${column}, ${literal(name)})`;
  const kind = kindOf(cell);
  const checks =
    kind === 'string'
      ? { ...itemChecks(cell, texts), ...oneOfTexts(cell, texts), ...daysOnly(cell, texts) }
      : kind === 'array'
        ? cellListChecks(cell, name, column)
        : numberChecks(cell, numbers);
  return Object.fromEntries(Object.entries(checks).map(([keyword, check]) => [`${name}_${keyword}`, check]));
}

/** Of cells that are lists of texts, none twice. */
function cellListChecks(cell: JsonSchema, name: string, column: string): Checks {
  const sizes = `sizes_in(${column}, ${literal(name)})`;
  const { pattern = '' } = itemChecks(itemsOf(cell), `items_in(${column}, ${literal(name)})`);
  return {
    ...checksFor(cell, {
      minItems: (least) => `${literal(least)} <= ALL (${sizes})`,
      maxItems: (most) => `${literal(most)} >= ALL (${sizes})`,
      uniqueItems: () => `each_list_is_set(${column}, ${literal(name)})`,
    }),
    ...(pattern && { pattern }),
  };
}

const oneOfTexts = (cell: JsonSchema, texts: string): Checks =>
  checksFor(cell, { enum: (values) => `${texts} <@ ${textsSql(values as unknown[])}` });

/** Written as days are, and found in the calendar: PostgreSQL reads many other texts as days. */
const daysOnly = ({ format }: JsonSchema, texts: string): Checks =>
  format === 'date'
    ? { format: `each_matches(${texts}, '^[0-9]{4}-[0-9]{2}-[0-9]{2}$') AND cardinality(${texts}::date[]) >= 0` }
    : {};

const numberChecks = (cell: JsonSchema, numbers: string): Checks => ({
  ...checksFor(cell, {
    minimum: (least) => `${literal(least)} <= ALL (${numbers})`,
    maximum: (most) => `${literal(most)} >= ALL (${numbers})`,
    exclusiveMinimum: (least) => `${literal(least)} < ALL (${numbers})`,
    exclusiveMaximum: (most) => `${literal(most)} > ALL (${numbers})`,
    multipleOf: (step) => `each_is_multiple(${numbers}, ${literal(step)})`,
    enum: (values) => `${numbers} <@ ${arrayText(values as unknown[])}::numeric[]`,
  }),
  ...(cell.type === 'integer' && { type: `each_is_multiple(${numbers}, 1)` }),
});
