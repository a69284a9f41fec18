import { sql, type Kysely } from 'kysely';
import { fieldTypes } from '../../../fields/types';
import type { Model } from '../../../metadata/model';
import { actingAs, inTransaction, scopeOf } from '../../database/transaction';
import { CallError, say } from '../../platform/errors';
import type { Session } from '../../platform/session';
import type { Tables } from '../../platform/tables';
import type { Cell } from '../exports/sheet';
import { writeSheet } from '../exports/write-sheet';
import { importStatus, type Outcome, type CellProblem } from './import-request';
import type { SheetCell } from './read-sheet';
import { resultTitles, resultTitleTest } from './sheet-columns';
import { zh } from '../../../language/zh';

const rowsAtOnce = 1000;
const words: Record<Outcome, string> = {
  create: 'importOutcomeCreate',
  update: 'importOutcomeUpdate',
  unchanged: 'importOutcomeUnchanged',
  refused: 'importOutcomeRefused',
};

interface ResultFile {
  /** With its ending. */
  name: string;
  content: AsyncIterable<Uint8Array>;
}

interface StoredRow {
  place: number;
  outcome: Outcome;
  cells: SheetCell[];
  problems: CellProblem[];
  done: boolean;
}

/** The rows of a task's file as they were, each with what became of it and why. Throws notFound for another's task, and one that has written nothing. */
export async function resultSheet(
  { db, model }: { db: Kysely<Tables>; model: Model },
  session: Session,
  taskId: string,
): Promise<ResultFile> {
  const found = await inTransaction(db, actingAs(session, scopeOf(session)), (transaction) =>
    sql<{
      file_name: string;
      titles: SheetCell[];
      upload_type: string;
      status: number;
    }>`select f.file_name, f.titles, t.upload_type, t.status from import_task t
      join import_file f on f.warehouse_id = t.warehouse_id and f.task_id = t.id
      where t.id = ${taskId}::uuid and t.file_url is not null and f.titles is not null`.execute(transaction),
  );
  const [task] = found.rows;
  if (!task) throw new CallError('notFound');
  const ends = resultTitles(model);
  const isEnd = resultTitleTest(model);
  const isOwn = (_: unknown, column: number): boolean => !isEnd(task.titles[column] ?? null);
  const titles = [...task.titles.filter(isOwn).map((title) => String(title ?? '')), ...ends];
  const width = titles.length - ends.length;
  const isSecret = Object.values(model.entities[task.upload_type]?.calls ?? {}).some(
    ({ effect, oneTimeSecret }) => effect === 'create' && oneTimeSecret !== undefined,
  );
  const secretNote = say(model, 'importSecretNote');

  async function* rows(): AsyncGenerator<Cell[][]> {
    let last = 0;
    for (;;) {
      const from = last;
      const page = await inTransaction(db, actingAs(session, scopeOf(session)), (transaction) =>
        sql<StoredRow>`select place, outcome, cells, problems, done from import_row
          where warehouse_id = app_warehouse() and task_id = ${taskId}::uuid and place > ${from} order by place limit ${rowsAtOnce}`.execute(
          transaction,
        ),
      );
      yield page.rows.map((row) => {
        const cells = row.cells.filter(isOwn).map(shown);
        while (cells.length < width) cells.push(null);
        const why =
          isSecret && isMade(row)
            ? secretNote
            : row.problems.map(({ cell, message }) => `${cell} ${message}`).join(zh`；`);
        return [...cells, say(model, wordOf(task?.status, row)), why || null];
      });
      last = page.rows.at(-1)?.place ?? last;
      if (page.rows.length < rowsAtOnce) return;
    }
  }

  const sheet = { name: model.entities[task.upload_type]?.title ?? '', titles, rows: rows() };
  const name = say(model, 'importResultName', { name: task.file_name.replace(/\.[^.]*$/, '') });
  return { name, content: writeSheet('xlsx', sheet) };
}

const isMade = ({ outcome, done }: StoredRow): boolean => done && outcome === 'create';

function wordOf(state: number | undefined, { outcome, done }: StoredRow): string {
  if (!done) return words.refused;
  const hasWritten = outcome === 'create' || outcome === 'update';
  return state === importStatus.undone && hasWritten ? 'undone' : words[outcome];
}

const shown = (cell: SheetCell): Cell => (typeof cell === 'boolean' ? fieldTypes.boolean.text(cell, {}) : cell);
