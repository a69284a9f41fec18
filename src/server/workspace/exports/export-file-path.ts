/** The address of a task's file. */
export const exportFilePath = (taskId: string): string => `/api/v1/export_file/${taskId}`;
