export const jobKind = 'import';

/** Of the enumeration `import-task-status`. */
export const status = {
  checking: 1,
  importing: 2,
  complete: 3,
  failed: 4,
  previewed: 9001,
  canceled: 9002,
  undoing: 9003,
  undone: 9004,
} as const;

/** A job is at work on it, or is about to be. */
export const busyStatuses: number[] = [status.checking, status.importing, status.undoing];

/** What a row comes to. */
export type Outcome = 'create' | 'update' | 'unchanged' | 'refused';

/** A field that a row changes, in words. */
export interface ToldChange {
  title: string;
  before: string;
  after: string;
}

/** What is wrong with a row, and where: `C5`. */
export interface ToldProblem {
  cell: string;
  message: string;
}

/** The name of a task's job: a job is asked for and taken back by it. */
export const jobKey = (taskId: string): string => `${jobKind}:${taskId}`;

/** The address of the template of an entity. */
export const templatePath = (entity: string): string => `/api/v1/import_template/${entity}`;
/** The address of what became of every row of a task's file. */
export const resultPath = (taskId: string): string => `/api/v1/import_result/${taskId}`;
