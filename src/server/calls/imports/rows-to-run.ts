import type { Call } from '../../../metadata/model';
import type { EntityContext } from '../../records/get';
import type { ImportCalls } from '../../workspace/imports/import-fields';
import type { Outcome, WordedChange, CellProblem } from '../../workspace/imports/import-request';
import type { ReadRow } from '../../workspace/imports/read-rows';
import type { SheetColumn } from '../../workspace/imports/sheet-columns';

/** Throws CallError when this person may not send such a body. */
export type CheckBody = (call: Call, body: unknown) => void;

export interface RowsToRun {
  context: EntityContext;
  calls: ImportCalls;
  columns: SheetColumn[];
  check: CheckBody;
  /** What the rows' records were when they were shown; null: not there. Absent: nothing was shown yet. */
  expected?: ReadonlyMap<ReadRow, { id: string; version: number } | null>;
}

/** What a row has come to. */
export interface RowResult {
  row: ReadRow;
  outcome: Outcome;
  label: string;
  changes: WordedChange[];
  problems: CellProblem[];
  recordId?: string;
  /** Of the record, as this row has left it. */
  version?: number;
}

export type Ran = Omit<RowResult, 'row' | 'label'>;
