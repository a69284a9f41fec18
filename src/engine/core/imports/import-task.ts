import type { AnswerOf } from '../../../generated/client';
import { busyImports, importStatus } from '../../../metadata/model/import-status';

export { importStatus };

/** A task of importing, as its list answers it. */
export type ImportTask = AnswerOf<'import-task.upload'>['task'];

/** A page of what the rows of a file come to. */
export type ImportPreview = AnswerOf<'import-task.preview'>;

export type ImportedRow = ImportPreview['row_list'][number];

/** How many records it has written. */
export const writtenRows = ({
  status,
  create_count: creates,
  update_count: updates,
  done_count: done,
}: ImportTask): number =>
  status === importStatus.complete || status === importStatus.canceled
    ? Math.min(Number(done), Number(creates) + Number(updates))
    : 0;

/** Something is being done about it. */
export const isBusy = ({ status }: Pick<ImportTask, 'status'>): boolean => busyImports.includes(Number(status));
