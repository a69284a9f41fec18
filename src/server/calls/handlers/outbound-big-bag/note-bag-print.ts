import { answer } from '../../../workflow/answer';
import { patchRecord } from '../../../workflow/move';
import { lockByNumber } from '../../../workflow/read-records';
import { scanHandler } from '../../../workflow/scan-handler';

/** `OB261123-K7M2QX` of the print job `OB261123-K7M2QX.4`, however often that was tried: `OB261123-K7M2QX.4#2`. */
const bagIn = (jobId: string): string => (jobId.split('#')[0] ?? '').replace(/\.[^.]*$/, '');

/**
 * What became of a bag's label: one that did not come out is asked about when the bag is loaded (scan workflows, 2.8). No program is
 * told of one that a browser has: the operator sees it come out.
 */
export default scanHandler<'outbound-big-bag.notePrint'>(async (scan) => {
  const { job_id: job, is_printed: isPrinted, by_browser: byBrowser, text } = scan.body;
  const bag = await lockByNumber(scan, 'outbound-big-bag', bagIn(job));
  const isMissing = !isPrinted && !byBrowser;
  if (isMissing !== Boolean(bag.label_unprinted))
    await patchRecord(scan, 'outbound-big-bag', bag, { label_unprinted: isMissing });
  const { big_bag_no: number } = bag;
  return answer(scan, 'operation-ok', {
    ...{ next: 'scan', big_text: number },
    ...(byBrowser && { said: 'by-browser' }),
    ...(isMissing && { said: 'unprinted', level: 'warn' as const, ...(text && { more: text }) }),
  });
});
