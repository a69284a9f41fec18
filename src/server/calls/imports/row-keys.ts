import type { Model, Rule } from '../../../metadata/model';
import { say } from '../../platform/errors';
import type { ReadRow } from '../../workspace/imports/read-rows';
import { columnLetters } from '../../workspace/imports/sheet-columns';
import type { RowsToRun } from './rows-to-run';

type Unique = Extract<Rule, { rule: 'unique' }>;

/** What the rows of one file have said that may be said once. */
export class RowKeys {
  /** Rows that were looked at. */
  count = 0;
  private readonly places = new Map<string, number>();

  constructor(private readonly model: Model) {}

  /** Adds a problem to each row that says again what one before it has said. */
  refuseTwice({ context: { entity }, columns }: RowsToRun, rows: ReadRow[]): void {
    this.count += rows.length;
    const rules = entity.rules.filter((rule): rule is Unique => rule.rule === 'unique');
    for (const row of rows) {
      const twice = rules.find((rule) => this.isTwice(rule, row));
      if (!twice) continue;
      const column = columns.find(({ field }) => twice.fields.includes(field.name));
      const first = this.places.get(keyOf(twice, row));
      row.problems.push({
        cell: column ? `${columnLetters(column.place)}${row.place}` : say(this.model, 'importRow', { row: row.place }),
        message: say(this.model, 'importTwice', { row: first, message: twice.message }),
      });
    }
  }

  private isTwice(rule: Unique, row: ReadRow): boolean {
    if (rule.fields.some((name) => (row.values[name] ?? null) === null)) return false;
    const key = keyOf(rule, row);
    if (this.places.has(key)) return true;
    this.places.set(key, row.place);
    return false;
  }
}

const keyOf = ({ id, fields }: Unique, { values }: ReadRow): string =>
  JSON.stringify([id, ...fields.map((name) => values[name])]);
