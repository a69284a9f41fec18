import { findRow } from './find-row';
import { guardRow } from './guard-row';
import { listRows } from './list-rows';
import { exportRow, importRow } from './sheet-rows';
import { soakRow } from './soak-row';
import { busyRow, createRow } from './write-rows';
import type { Row } from './row';

/** What is measured, by the name it is asked for. */
export const rows: Record<string, Row> = {
  list: listRows,
  find: findRow,
  create: createRow,
  busy: busyRow,
  guard: guardRow,
  export: exportRow,
  import: importRow,
  soak: soakRow,
};
