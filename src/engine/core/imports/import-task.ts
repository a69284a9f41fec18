import type { AnswerOf } from '../../../generated/client';

/** A task of importing, as its list answers it. */
export type ImportTask = AnswerOf<'import-task.upload'>['task'];

/** A page of what the rows of a file come to. */
export type ImportPreview = AnswerOf<'import-task.preview'>;

export type ImportedRow = ImportPreview['row_list'][number];

/** Of the enumeration `import-task-status`. */
export const importStatus = {
  checking: 1,
  importing: 2,
  complete: 3,
  failed: 4,
  previewed: 9001,
  canceled: 9002,
  undoing: 9003,
  undone: 9004,
} as const;

const busy: unknown[] = [importStatus.checking, importStatus.importing, importStatus.undoing];

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
export const isBusy = ({ status }: Pick<ImportTask, 'status'>): boolean => busy.includes(status);
