import { bagAnswer, bagInHand } from '../../../warehouse/bag-answer';
import { bagNamed } from '../../../warehouse/bag-named';
import { notingUnknown } from '../../../warehouse/note-unknown';
import { openBag } from '../../../warehouse/open-bag';
import { isOrder, putOrder, putParcel } from '../../../warehouse/parcel-into-bag';
import { answer } from '../../../workflow/answer';
import { peekByNumber } from '../../../workflow/peek-by-number';
import { lockByNumber } from '../../../workflow/read-records';
import { scanHandler } from '../../../workflow/scan-handler';
import { workbenchCode } from '../../../workflow/workbench-code';

/**
 * Puts a parcel of a sorting warehouse into a bag, or all parcels of an order; the number of a bag or a sorting code opens the bag to fill
 * from now on (scan workflows, 2.15).
 */
export default scanHandler<'outbound-big-bag.scanPackage'>(async (scan) => {
  workbenchCode(scan);
  const { package_no: number, big_bag_id: id } = scan.body;
  const isParcel = await peekByNumber(scan, 'sorting-package', number);
  const named = isParcel ? undefined : await bagNamed(scan, number);
  if (named) return answer(scan, 'operation-ok', await bagInHand(scan, named));
  const meansOrder = !isParcel && (await isOrder(scan, number));
  const bag = await openBag(scan, id);
  scan.ifRefused = () => bagAnswer(scan, bag);
  if (meansOrder) return putOrder(scan, bag, number);
  return putParcel(scan, bag, await notingUnknown(scan, () => lockByNumber(scan, 'sorting-package', number)));
});
