import type { AnswerOf } from '../../../generated/client';
import { busyImports, importStatus } from '../../../metadata/model/import-status';

export { importStatus };

/** A task of importing, as its list answers it. */
export type ImportTask = AnswerOf<'import-task.upload'>['task'];

/** A page of what the rows of a file come to. */
export type ImportPreview = AnswerOf<'import-task.preview'>;

export type ImportedRow = ImportPreview['row_list'][number];

/** How many records it has written: what was done without what was refused on the way, beyond what the preview had refused. */
export function writtenRows(task: ImportTask): number {
  if (task.status !== importStatus.complete && task.status !== importStatus.canceled) return 0;
  const of = (count: 'total' | 'create' | 'update' | 'unchanged' | 'failed' | 'done'): number =>
    Number(task[`${count}_count`]);
  const refusedBefore = of('total') - of('create') - of('update') - of('unchanged');
  return of('done') - (of('failed') - refusedBefore);
}

/** Something is being done about it. */
export const isBusy = ({ status }: Pick<ImportTask, 'status'>): boolean => busyImports.includes(Number(status));
