import type { Entity, Field, Model } from '../../../metadata/model';
import { CallError, say } from '../../platform/errors';
import { inEachLanguage } from '../../platform/language';
import { columnTitle } from './import-fields';
import type { SheetCell } from './read-sheet';

/** Where a field stands in a file. */
export interface SheetColumn {
  field: Field;
  /** Counted from 0. */
  place: number;
}

/** What stands beside the rows of a result: files that come back with it are read all the same. */
export const resultTitles = (model: Model): string[] => [say(model, 'importResult'), say(model, 'importReason')];

/** Tells such titles, in whichever language. */
export function resultTitleTest(model: Model): (title: SheetCell) => boolean {
  const known = new Set(inEachLanguage(model, resultTitles).flat().map(plain));
  return (title) => known.has(plain(String(title ?? '')));
}

/** `C` of the third column. */
export const columnLetters = (place: number): string =>
  (place >= 26 ? columnLetters(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

/**
 * The columns of a file by its first row, whichever language it was made in. Throws CallError invalid for titles that mean no field, or twice the
 * same.
 */
export function sheetColumns(model: Model, { name }: Entity, fields: Field[], titles: SheetCell[]): SheetColumn[] {
  const byTitle = fieldsByTitle(model, name, fields);
  const columns: SheetColumn[] = [];
  const row = 1;
  const isEnd = resultTitleTest(model);
  for (const [place, cell] of titles.entries()) {
    const title = String(cell ?? '').slice(0, 50);
    if (cell === null || isEnd(title)) continue;
    const field = byTitle.get(plain(title));
    const at = `${columnLetters(place)}${row}`;
    if (!field && !columns.length && place === titles.length - 1) throw refused(model, 'importNoTitle');
    if (!field) throw refused(model, 'importUnknownColumn', { title, cell: at });
    const former = columns.find((column) => column.field === field);
    if (former)
      throw refused(model, 'importTwiceColumn', { title, cell: `${columnLetters(former.place)}${row}`, other: at });
    columns.push({ field, place });
  }
  if (!columns.length) throw refused(model, 'importNoTitle');
  return columns;
}

/** What a title means: in the person's own language before any other. */
function fieldsByTitle(model: Model, entity: string, fields: Field[]): Map<string, Field> {
  const known = new Map(fields.map((field) => [field.name, field]));
  const titled = inEachLanguage(model, ({ entities }) => {
    const spoken = entities[entity]?.fields.filter(({ name }) => known.has(name)) ?? [];
    return spoken.flatMap((field) =>
      [field.title, columnTitle(field, spoken)].map((title) => [plain(title), known.get(field.name) ?? field] as const),
    );
  });
  return new Map(titled.reverse().flat());
}

/** A title without what marks a required column. */
export const unmarked = (title: string): string => title.trim().replace(/^[*＊]\s*/u, '');

/** Without what marks a required column, spaces and the unit. */
function plain(title: string): string {
  const text = unmarked(title).replace(/\s/gu, '').replaceAll('(', '（').replaceAll(')', '）');
  const unit = text.endsWith('）') ? text.lastIndexOf('（') : -1;
  return unit > 0 ? text.slice(0, unit) : text;
}

const refused = (model: Model, message: string, values = {}): CallError =>
  new CallError('invalid', say(model, message, values));
