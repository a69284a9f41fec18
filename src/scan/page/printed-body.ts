import type { PrintOutcome } from '../../engine/core/devices/printing';

/** What became of a label, as the calls `notePrint` are told. */
export const printedBody = ({ print }: { print?: PrintOutcome }) => ({
  ...{ job_id: print?.job_id, is_printed: print?.isPrinted, text: print?.text },
  ...(print?.byBrowser && { by_browser: true as const }),
});
