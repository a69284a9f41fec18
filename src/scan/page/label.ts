import type { PrintJob } from '../../engine/core/devices/agent-messages';

/** What is printed, but for the sheet of the workbench. */
export type Label = Omit<PrintJob, 'width' | 'height' | 'copies'>;
