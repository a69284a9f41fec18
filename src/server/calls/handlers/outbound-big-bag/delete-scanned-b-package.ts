import { noDestination } from '../../../warehouse/bag-fit';
import { bagAnswer } from '../../../warehouse/bag-answer';
import type { RecordOf } from '../../../platform/handler';
import { answer, spoken } from '../../../workflow/answer';
import { lockByNumber, lockRecord } from '../../../workflow/read-records';
import { move, patchRecord } from '../../../workflow/move';
import { ScanRefused } from '../../../workflow/refused';
import type { Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';

/** Takes a second-leg package out of the bag that is filled (scan workflows, 2.7). */
export default scanHandler<'outbound-big-bag.deleteScanned'>(async (scan) => {
  const bag = await lockRecord(scan, 'outbound-big-bag', scan.body.big_bag_id);
  const bPackage = await lockByNumber(scan, 'b-package', scan.body.b_package_no);
  if (bPackage.outbound_big_bag_id !== bag.id) throw new ScanRefused('other-big-bag');
  await move(scan, 'b-package', bPackage, 'ungroup', { outbound_big_bag_id: null, group_time: null });
  const said = await bagAnswer(scan, await emptied(scan, bag, bPackage));
  const { scanned = 0 } = said.counters ?? {};
  const values = { removed: bPackage.b_package_no };
  return answer(scan, 'operation-ok', {
    ...said,
    values,
    big_text: String(scanned),
    speak: spoken(scanned),
    next: 'scan',
  });
});

/** The last one out leaves a bag that may go anywhere. */
function emptied(
  scan: Scan,
  bag: RecordOf<'outbound-big-bag'>,
  bPackage: RecordOf<'b-package'>,
): Promise<RecordOf<'outbound-big-bag'>> {
  const package_count = bag.package_count - 1;
  const counts = { package_count, package_weight: bag.package_weight - (bPackage.weight ?? 0) };
  if (package_count > 0) return patchRecord(scan, 'outbound-big-bag', bag, counts);
  return move(scan, 'outbound-big-bag', bag, 'empty', { ...counts, ...noDestination, sort_color: null });
}
