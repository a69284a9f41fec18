import { lockSortable, noteSorted, placeAnswer } from '../../../warehouse/sorting/sortable';
import { answer } from '../../../workflow/answer';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';

/**
 * Tells where a parcel goes: the sorting code of the locked level, large. Its status stays, so that sorting once more does no harm
 * (scan workflows, 2.14).
 */
export default scanHandler<'sorting-package.sort'>(async (scan) => {
  const { input_no: number, level } = scan.body;
  scan.seen = { next: 'scan' };
  const { parcel, code } = await lockSortable(scan, number);
  if (!code && !parcel.next_carrier_code && !parcel.destination_country_code)
    throw new ScanRefused('no-outbound-information');
  const aside = { level: 'warn' as const };
  if (!code && !parcel.next_carrier_code) return answer(scan, 'sorting-rule-not-configured', aside);
  if (code?.level !== level) return answer(scan, 'sorting-code-not-configured', aside);
  const place = placeAnswer(code);
  if (parcel.sort_time) return answer(scan, 'duplicate-scan', { ...place, ...aside });
  await noteSorted(scan, parcel);
  return answer(scan, 'scanned', place);
});
