import type { Meaning } from '../../database/planned';
import { OperatorError } from '../../platform/operator-error';

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
export class RowsInTheWayError extends OperatorError {
  constructor(readonly found: RowsInTheWay[]) {
    super(
      `数据库没有升级，数据未作改动：有些记录不符合现在的 schemas。请先用原来的版本改好这些记录，或者收回 schemas 的改动。\n` +
        `The database was not migrated, and nothing was changed: some rows do not fit the schemas. Mend them with the former version, or take the change of the schemas back.\n` +
        found.map(rowsText).join('\n'),
    );
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
