/** A task of exporting, as its list answers it. */
export interface ExportTask {
  task_id: string;
  task_no: string;
  /** Of the enumeration `export-task-status`. */
  task_status: number;
  file_name: string;
  file_type: string;
  row_count: number;
  reason: string | null;
  /** ISO */
  create_time: string;
  /** ISO; null: it has not come to its end. */
  complete_time?: string | null;
  url: string | null;
}

export const taskStatus = { created: 100, exporting: 200, success: 300, failed: 400, canceled: 500 } as const;

const undetermined: number[] = [taskStatus.created, taskStatus.exporting];

/** It has not come to its end. */
export const isUndetermined = ({ task_status: status }: Pick<ExportTask, 'task_status'>): boolean =>
  undetermined.includes(status);

export const undeterminedStatuses = undetermined;
