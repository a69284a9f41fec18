import { sql, type RawBuilder } from 'kysely';
import type { HandlerContext } from '../../platform/handler';
import type { Outcome, WordedChange, CellProblem } from './import-request';
import type { SheetCell } from './read-sheet';
import { resultTitleTest, unmarked } from './sheet-columns';

interface PreviewedRow {
  row: number;
  outcome: Outcome;
  label: string;
  changes: WordedChange[];
  problems: CellProblem[];
}

interface StoredRow extends Omit<PreviewedRow, 'row'> {
  place: number;
  cells: SheetCell[];
  titles: SheetCell[];
}

/** A page of rows, in the file's order, and how many there are. A row that makes a record changes what it says. */
export async function previewRows(
  { db, model }: Pick<HandlerContext, 'db' | 'model'>,
  of: RawBuilder<unknown>,
  { page, size }: { page: number; size: number },
): Promise<{ row_list: PreviewedRow[]; total: number }> {
  const { rows } = await sql<StoredRow>`select r.place, r.outcome, r.label, r.changes, r.problems, r.cells, f.titles
    from (select * from import_row where warehouse_id = app_warehouse() and ${of} order by place limit ${size} offset ${(page - 1) * size}) r
    join import_file f on f.warehouse_id = r.warehouse_id and f.task_id = r.task_id order by r.place`.execute(db);
  const counted = await sql<{
    n: number;
  }>`select count(*)::integer as n from import_row where warehouse_id = app_warehouse() and ${of}`.execute(db);
  const isResult = resultTitleTest(model);
  return { row_list: rows.map((row) => told(row, isResult)), total: counted.rows[0]?.n ?? 0 };
}

function told(
  { place, outcome, label, changes, problems, cells, titles }: StoredRow,
  isResult: (title: SheetCell) => boolean,
): PreviewedRow {
  const said = titles.flatMap((title, column) => {
    const cell = cells[column] ?? null;
    const isSaid = title !== null && cell !== null && !isResult(title);
    return isSaid ? [{ title: unmarked(String(title)), before: '', after: String(cell) }] : [];
  });
  return { row: place, outcome, label, changes: outcome === 'create' ? said : changes, problems };
}
