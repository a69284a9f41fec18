import { cellPlace, rowText } from '../../metadata/check/place-in-field';
import type { FieldProblem } from '../../metadata/check/problems-of';
import type { RecordValues } from '../platform/handler';

/** The same complaint at each cell of a column that is wrong, once; `lists`: the rows in one or several states. */
export function cellProblems(
  lists: RecordValues[][],
  field: string,
  column: string,
  isWrong: (row: RecordValues) => boolean,
  { rule, message }: Pick<FieldProblem, 'rule' | 'message'>,
): FieldProblem[] {
  const wrong = new Set(lists.flatMap((rows) => rows.flatMap((row, index) => (isWrong(row) ? [index] : []))));
  return [...wrong].map((index) => ({
    field: cellPlace(field, index, column),
    rule,
    message: rowText(index) + message,
  }));
}
