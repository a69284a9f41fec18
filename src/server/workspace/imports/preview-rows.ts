import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/handler';
import type { Outcome, WordedChange, CellProblem } from './import-request';
import type { SheetCell } from './read-sheet';

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
  db: Database,
  of: RawBuilder<unknown>,
  { page, size }: { page: number; size: number },
): Promise<{ row_list: PreviewedRow[]; total: number }> {
  const { rows } = await sql<StoredRow>`select r.place, r.outcome, r.label, r.changes, r.problems, r.cells, f.titles
    from (select * from import_row where warehouse_id = app_warehouse() and ${of} order by place limit ${size} offset ${(page - 1) * size}) r
    join import_file f on f.warehouse_id = r.warehouse_id and f.task_id = r.task_id order by r.place`.execute(db);
  const counted = await sql<{
    n: number;
  }>`select count(*)::integer as n from import_row where warehouse_id = app_warehouse() and ${of}`.execute(db);
  return { row_list: rows.map(told), total: counted.rows[0]?.n ?? 0 };
}

function told({ place, outcome, label, changes, problems, cells, titles }: StoredRow): PreviewedRow {
  const said = titles.flatMap((title, column) => {
    const cell = cells[column] ?? null;
    return title === null || cell === null ? [] : [{ title: String(title), before: '', after: String(cell) }];
  });
  return { row: place, outcome, label, changes: outcome === 'create' ? said : changes, problems };
}
