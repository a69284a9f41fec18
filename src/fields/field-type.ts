import type { Enumeration, FieldTypeName, JsonSchema } from './field';
import type { MediaType } from './media';

export type FilterOperator = 'contains' | 'equals' | 'in' | 'between' | 'below';

/** What a value looks like as plain text: in joined cells, histories and exports. */
export interface TextContext {
  enumeration?: Enumeration;
  /** References of the record: id → label. */
  labels?: Record<string, string>;
  /** How many minutes the reader is behind UTC at a moment, as `getTimezoneOffset` counts them; absent: where this runs. */
  zone?: (moment: number) => number;
}

/** A cell of a spreadsheet: text, a number, yes or no; a date as `2026-11-23 08:00:00`. */
export type Cell = string | number | boolean;

/** Facet one of a field type: its meaning. Pure; both readers use it. */
export interface FieldType {
  name: FieldTypeName;
  /** Chinese, for the language reference. */
  title: string;
  description: string;
  /** Words of `entity.json` that it admits besides those that every field has. */
  keywords: readonly string[];
  /** Does a property without `x-field` mean this type? The first in the registry's order wins. */
  recognises(property: JsonSchema): boolean;
  /** The schema of one value: standard words only. */
  valueSchema(property: JsonSchema, enumeration?: Enumeration): JsonSchema;
  /** How it can be filtered, the usual way first. Empty: it cannot. */
  operators: readonly FilterOperator[];
  sortable: boolean;
  /** Numbers that people come with lists of, pasted from elsewhere: a filter that takes one takes many. */
  isPasted?: true;
  /** Kept nowhere but in the database: not in drafts, histories or logs. */
  isSecret?: true;
  /** Common messages that say of this type what others say in general, by keyword: `{ required: 'choose' }`. */
  says?: Readonly<Record<string, string>>;
  /** A value as people write it, in spreadsheets too, as it travels; text that is none stays, so that validation reports it. */
  parse?(text: string): string;
  /** A cell of a spreadsheet as a value; of references what the records are called. Undefined: it is none. Absent: text, as `parse` reads it. */
  fromCell?(cell: Cell, context: TextContext): unknown;
  /** Has no place in a cell of a spreadsheet. */
  isOutsideSheets?: true;
  /** Its values come one after another, and can be compared with those of types of the same kind. `of`: a value as a number; undefined: none. */
  order?: { kind: 'number' | 'moment' | 'day' | 'time of day'; of(value: unknown): number | bigint | undefined };
  /** Stands behind its values unless `x-unit` says another. */
  unit?: string;
  /** A number that people write as a text. */
  isWritten?: true;
  /** Can be a column of sub-records: what stands in one cell. */
  isCell?: true;
  /** Its values are ids of kept files, which may be these. */
  media?: readonly MediaType[];
  /** They are large: they come in parts. */
  isLarge?: true;
  text(value: unknown, context: TextContext): string;
  /** A property and values inside and outside of it, for the suite that runs over all types. */
  sample: { property: JsonSchema; enumeration?: Enumeration; valid: unknown[]; invalid: unknown[] };
}

/** The order of numbers. */
export const numberOrder: FieldType['order'] = {
  kind: 'number',
  of: (value) => (typeof value === 'number' ? value : undefined),
};

/** The words out of `names` that the property uses. */
export function pick(property: JsonSchema, names: readonly string[]): JsonSchema {
  return Object.fromEntries(names.filter((name) => name in property).map((name) => [name, property[name]]));
}

/** An item of a list of texts: what the property says of it within these limits. None is empty. */
export function textItem(property: JsonSchema, longest: number): JsonSchema {
  const said = (property.items ?? {}) as JsonSchema;
  const minLength = Math.max(Number(said.minLength ?? 1), 1);
  return { type: 'string', minLength, maxLength: said.maxLength ?? longest, ...pick(said, ['pattern']) };
}

/** Text of a value that needs no context; `-` when there is none. */
export function plainText(value: unknown): string {
  return value === null || value === undefined || value === '' ? '-' : String(value);
}

/** A cell as the text that stands in it. */
export const cellText = (cell: Cell): string => String(cell).trim();

/** A cell that is a number, or a text that says one. */
export function cellNumber(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell;
  const text = cellText(cell);
  return typeof cell === 'string' && /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

const listed = /[、,，;；\n]/u;

/** What stands in a cell one after another. */
export const cellItems = (cell: Cell): string[] =>
  cellText(cell)
    .split(listed)
    .map((item) => item.trim())
    .filter(Boolean);

/** The value of an enumeration that a text names. */
export function enumFromText(text: string, { enumeration }: TextContext): string | number | undefined {
  const values = enumeration?.values ?? [];
  const named = values.find(({ title }) => title === text) ?? values.find(({ value }) => String(value) === text);
  return named?.value as string | number | undefined;
}

/** The schema of one value of an enumeration. */
export function enumSchema(enumeration?: Enumeration): JsonSchema {
  return { enum: (enumeration?.values ?? []).map((value) => value.value) };
}

/** The Chinese title of an enumeration's value. */
export function enumText(value: unknown, { enumeration }: TextContext): string {
  return enumeration?.values.find((item) => item.value === value)?.title ?? plainText(value);
}

/** The schema of a record's id. */
export const idSchema: JsonSchema = { type: 'string', format: 'uuid' };

/** The label of the record that an id points at. */
export function labelText(value: unknown, { labels }: TextContext): string {
  return labels?.[String(value)] ?? plainText(value);
}
