export { busyImports, importStatus } from '../../../metadata/model/import-status';

export const jobKind = 'import';

/** What a row comes to. */
export type Outcome = 'create' | 'update' | 'unchanged' | 'refused';

/** A field that a row changes, in words. */
export interface WordedChange {
  title: string;
  before: string;
  after: string;
}

/** What is wrong with a row, and where: `C5`. */
export interface CellProblem {
  cell: string;
  message: string;
}

/** The name of a task's job: a job is asked for and taken back by it. */
export const jobKey = (taskId: string): string => `${jobKind}:${taskId}`;

/** The address of the template of an entity. */
export const templatePath = (entity: string): string => `/api/v1/import_template/${entity}`;
/** The address of what became of every row of a task's file. */
export const resultPath = (taskId: string): string => `/api/v1/import_result/${taskId}`;
