import type { PrintJob } from '../devices/agent-messages';

/** What is printed, but for the sheet of the workbench. */
export type Label = Omit<PrintJob, 'width' | 'height' | 'copies'>;
