import type { Meaning } from '../../database/planned';

/** Rows that a narrower rule would refuse. */
export interface RowsInTheWay {
  /** `constraint shelf.shelf_unique_code`, `column shelf.size`. */
  object: string;
  table: string;
  meaning?: Meaning;
  /** What the schema says about it, in Chinese: the rule's message. */
  message: string;
  count: number;
  /** The first ten. */
  rows: RowInTheWay[];
}

export interface RowInTheWay {
  id: string;
  label: string | null;
  /** What stands in the column that must be given, or read as another type. */
  value?: string | null;
}

/** The migration cannot be carried out; nothing was changed. */
export class RowsInTheWayError extends Error {
  constructor(readonly found: RowsInTheWay[]) {
    super(`The database was not migrated: some rows do not fit the schemas.\n${found.map(rowsText).join('\n')}`);
    this.name = 'RowsInTheWayError';
  }
}

/** `constraint …: 3 rows break “编码不可重复”` and the first of them. */
export function rowsText({ object, message, count, rows }: RowsInTheWay): string {
  const named = rows.map(
    ({ id, label, value }) => `    ${id}${label === null ? '' : `  ${label}`}${value ? `  “${shortened(value)}”` : ''}`,
  );
  const more = count > rows.length ? [`    … ${count - rows.length} more`] : [];
  return [`  ${object}: ${count} ${count === 1 ? 'row breaks' : 'rows break'} “${message}”`, ...named, ...more].join(
    '\n',
  );
}

const shortened = (value: string): string => (value.length > 60 ? `${value.slice(0, 60)}…` : value);
