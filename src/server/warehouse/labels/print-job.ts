import { labelSheet, type LabelText } from './label-sheet';

/** What the page sends to the printer: a job of that name is printed once, however often it is sent (src/engine/core/devices/PROTOCOL.md). */
export interface PrintJob extends Record<string, unknown> {
  job_id: string;
  format: 'svg';
  data: string;
}

/** The label of a record; `edition` tells a reprint from the first print. */
export const printJob = (label: LabelText, edition: number | string): PrintJob => ({
  job_id: `${label.number}.${edition}`,
  format: 'svg',
  data: labelSheet(label),
});
