import { sql } from 'kysely';
import { fieldTypes } from '../../../fields/types';
import { valueFromCell } from '../../../fields/value-from-cell';
import type { Entity, Field, Model } from '../../../metadata/model';
import { layoutOf } from '../../database/layout';
import { mayRead } from '../../records/answer-record';
import type { EntityContext } from '../../records/get';
import { columnOf, selectRecords } from '../../records/select-records';
import { say } from '../../platform/errors';
import type { RecordValues } from '../../platform/handler';
import { inEachLanguage } from '../../platform/language';
import type { CellProblem } from './import-request';
import type { SheetCell, SheetRow } from './read-sheet';
import { columnLetters, type SheetColumn } from './sheet-columns';
import { translatedText, zh } from '../../../language/zh';

/** A row as values by field name; an empty cell says nothing. */
export interface ReadRow {
  place: number;
  cells: SheetCell[];
  values: RecordValues;
  problems: CellProblem[];
}

// A spreadsheet keeps so many digits of a number.
const exactBelow = 1e15;
const longest = 40;

/** Reads cells as the values of their fields. References are found by the name or the number of the record, as the acting person may read them. */
export async function readRows(context: EntityContext, columns: SheetColumn[], rows: SheetRow[]): Promise<ReadRow[]> {
  const read = rows.map(([place, cells]) => readRow(context, columns, place, cells));
  for (const column of columns) if (column.field.reference) await resolve(context, column, read);
  return read;
}

function readRow(context: EntityContext, columns: SheetColumn[], place: number, cells: SheetCell[]): ReadRow {
  const row: ReadRow = { place, cells, values: {}, problems: [] };
  for (const { field, place: column } of columns) {
    const cell = cells[column] ?? null;
    if (cell === null) continue;
    const message = longNumber(context, field, cell);
    const value = message ? undefined : read(context, field, cell);
    if (value !== undefined) row.values[field.name] = value;
    else
      row.problems.push({
        cell: `${columnLetters(column)}${place}`,
        message: message ?? unreadable(context, field, cell),
      });
  }
  return row;
}

/** What the cell says in the person's own language, or else in another. */
function read({ model, timeZone }: EntityContext, field: Field, cell: string | number | boolean): unknown {
  const inWords = ({ enums }: Model): unknown =>
    valueFromCell(fieldTypes[field.type], cell, { enumeration: enums[field.enumeration ?? ''], zone: timeZone });
  const own = inWords(model);
  if (own !== undefined || !field.enumeration) return own;
  return inEachLanguage(model, inWords).find((value) => value !== undefined);
}

function longNumber({ model }: EntityContext, { type, title }: Field, cell: SheetCell): string | undefined {
  if (typeof cell !== 'number' || Math.abs(cell) < exactBelow || fieldTypes[type].fromCell) return undefined;
  return say(model, 'importLongNumber', { title });
}

function unreadable({ model }: EntityContext, field: Field, cell: SheetCell): string {
  const values = model.enums[field.enumeration ?? '']?.values;
  const expected = values
    ? values.map(({ title }) => title).join(zh`、`)
    : translatedText(fieldTypes[field.type].title);
  return say(model, 'importCell', { value: brief(cell), title: field.title, expected });
}

const brief = (cell: SheetCell): string => {
  const text = String(cell);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** Puts ids where records are named. */
async function resolve(context: EntityContext, { field, place }: SheetColumn, rows: ReadRow[]): Promise<void> {
  const { model } = context;
  const target = model.entities[field.reference?.entity ?? ''];
  const named = rows.filter(({ values }) => values[field.name] !== undefined);
  if (!target || !named.length) return;
  const known = await idsByName(
    context,
    target,
    named.flatMap((row) => namesIn(row.values[field.name])),
  );
  for (const row of named) {
    const names = namesIn(row.values[field.name]);
    const problem = names
      .map((name) => ({ name, ids: known.get(name) ?? new Set() }))
      .find(({ ids }) => ids.size !== 1);
    const ids = names.map((name) => [...(known.get(name) ?? [])][0]);
    if (!problem) row.values[field.name] = Array.isArray(row.values[field.name]) ? ids : ids[0];
    else {
      delete row.values[field.name];
      const message = problem.ids.size ? 'importManyLabels' : 'importUnknownLabel';
      row.problems.push({
        cell: `${columnLetters(place)}${row.place}`,
        message: say(model, message, { title: field.title, value: brief(problem.name) }),
      });
    }
  }
}

const namesIn = (value: unknown): string[] => [value].flat().map(String);

/** Records by what they are called, and by their own numbers. */
async function idsByName(
  { db, session }: EntityContext,
  target: Entity,
  names: string[],
): Promise<Map<string, Set<string>>> {
  const known = new Map<string, Set<string>>();
  const numbers = target.rules.flatMap((rule) =>
    rule.rule === 'unique' && rule.fields.length === 1 ? rule.fields : [],
  );
  for (const name of new Set([target.labelField, ...numbers])) {
    const field = target.fields.find((one) => one.name === name);
    const column = columnOf(layoutOf(target), name);
    if (!field || !column || !mayRead(field, session)) continue;
    const records = await selectRecords(db, {
      entity: target,
      warehouseId: session?.warehouse?.id ?? null,
      fields: new Set([name]),
      where: sql`and ${column}::text = any(${[...new Set(names)]}::text[])`,
      tail: sql`limit 2000`,
    });
    for (const record of records) {
      const text = String(record[name]);
      known.set(text, (known.get(text) ?? new Set()).add(String(record.id)));
    }
  }
  return known;
}
