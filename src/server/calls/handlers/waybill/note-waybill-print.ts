import { lockChangeInHand } from '../../../warehouse/sorting/waybill-change';
import { applyWaybill, isVerified, waybillAnswer } from '../../../warehouse/sorting/waybill';
import { answer } from '../../../workflow/answer';
import { keepSoFar } from '../../../workflow/keep-so-far';
import { move, patchRecord } from '../../../workflow/move';
import { peekByNumber } from '../../../workflow/peek-by-number';
import { lockByNumber, lockRecords, whereId } from '../../../workflow/read-records';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt } from '../../../workflow/status-named';

/** `WB261123-K7M2QX` of the print job `WB261123-K7M2QX.4`, however often that was tried: `WB261123-K7M2QX.4#2`. */
const requestIn = (jobId: string): string => (jobId.split('#')[0] ?? '').replace(/\.[^.]*$/, '');

/**
 * What became of a waybill's label. One that was printed is counted, and where the new number is not verified, its parcel has its new
 * label with it; one that was not leaves the parcel as it is (scan workflows, 2.13), and so does one that a browser has: it is not given away
 * a second time unasked. The new label of a change of waybills is verified always.
 */
export default scanHandler<'waybill.notePrint'>(async (scan) => {
  const { job_id: job, is_printed: isPrinted, by_browser: byBrowser, text } = scan.body;
  scan.seen = { next: 'scan' };
  const task = await lockChangeInHand(scan, await peekByNumber(scan, 'waybill', requestIn(job)));
  const waybill = await lockByNumber(scan, 'waybill', requestIn(job));
  const values = { waybill_no: waybill.waybill_no };
  if (byBrowser) {
    const given = await patchRecord(scan, 'waybill', waybill, { browser_time: scan.session.now() });
    return answer(scan, 'operation-ok', { said: 'by-browser', entity: waybillAnswer(given) });
  }
  if (!isPrinted && task && isAt(scan, 'change-waybill-task', task, 'executing')) {
    await move(scan, 'change-waybill-task', task, 'fail', { print_time: null });
    await keepSoFar(scan);
  }
  if (!isPrinted) throw new ScanRefused('label-not-printed', { values, ...(text && { more: text }) });
  const { session } = scan;
  // It came out when it was tried once more: its number is to be verified.
  if (task && isAt(scan, 'change-waybill-task', task, 'created'))
    await move(scan, 'change-waybill-task', task, 'print', { print_time: session.now() });
  const way = isAt(scan, 'waybill', waybill, 'applied') ? 'print-again' : 'print';
  const printed = await move(scan, 'waybill', waybill, way, {
    ...{ print_count: waybill.print_count + 1, print_time: session.now(), print_by: session.account.name },
  });
  await keepSoFar(scan);
  const [parcel] = await lockRecords(scan, 'sorting-package', whereId(printed.package_id));
  const isToBeApplied =
    parcel &&
    way === 'print' &&
    !printed.change_task_id &&
    // It may have been printed ahead of its scan, which was refused.
    parcel.exception_code === null &&
    Boolean(parcel.next_carrier_code) &&
    isAt(scan, 'sorting-package', parcel, 'received', 'inspected') &&
    !(await isVerified(scan));
  if (!isToBeApplied) return answer(scan, 'operation-ok', { entity: waybillAnswer(printed) });
  const relabeled = await applyWaybill(scan, printed, parcel);
  const entity = { ...waybillAnswer(printed), package_no: relabeled.package_no };
  return answer(scan, 'operation-ok', { said: 'relabeled', entity });
});
