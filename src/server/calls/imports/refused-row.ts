import { fieldIn } from '../../../metadata/check/place-in-field';
import type { FieldProblem } from '../../../metadata/check/problems-of';
import type { Call } from '../../../metadata/model';
import { CallError, say } from '../../platform/errors';
import type { ReadRow } from '../../workspace/imports/read-rows';
import { columnLetters } from '../../workspace/imports/sheet-columns';
import { refusalOf } from '../violations';
import type { Ran, RowsToRun } from './rows-to-run';

/** What a row is refused for, if that is what was thrown. */
export const refusalFrom = ({ context }: RowsToRun, error: unknown, call: Call): CallError | undefined =>
  error instanceof CallError ? error : refusalOf(error, context.model, call);

/** A row that was refused. Throws what is no refusal. */
export function refused(run: RowsToRun, row: ReadRow, error: unknown, call: Call): Ran {
  const refusal = refusalFrom(run, error, call);
  if (!refusal) throw error;
  return refusedRow(run, row, refusal);
}

/** Every complaint at its cell; one about what the file has no column for at the row. */
export function refusedRow({ context, columns }: RowsToRun, { place }: ReadRow, refusal: CallError): Ran {
  const { model } = context;
  const rowName = say(model, 'importRow', { row: place });
  const told = (refusal.data.problems as FieldProblem[] | undefined) ?? [];
  const cellOf = ({ field }: FieldProblem): string => {
    const column = columns.find((one) => one.field.name === fieldIn(field));
    return column ? `${columnLetters(column.place)}${place}` : rowName;
  };
  const problems = told
    .slice(0, model.constants.imports.maxProblems)
    .map((problem) => ({ cell: cellOf(problem), message: problem.message }));
  const message = refusal.message || say(model, refusal.code);
  return {
    outcome: 'refused',
    changes: [],
    problems: problems.length ? problems : [{ cell: rowName, message }],
  };
}
