import { sql } from 'kysely';
import type { ScanAnswer } from '../../../../metadata/model/scan-answer';
import { bagAnswer, bagInHand } from '../../../warehouse/bag-answer';
import { bagNamed } from '../../../warehouse/bag-named';
import { notingUnknown } from '../../../warehouse/sorting/note-unknown';
import { expectFilled, openBag } from '../../../warehouse/open-bag';
import { isOrder, putOrder, putParcel } from '../../../warehouse/sorting/parcel-into-bag';
import { answer } from '../../../workflow/answer';
import { peekByNumber } from '../../../workflow/peek-by-number';
import {
  idsByNumber,
  lockByNumber,
  lockedNothing,
  readMany,
  resolveSubject,
  whereId,
  whereNumber,
} from '../../../workflow/read-records';
import type { ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { workbenchCode } from '../../../workflow/workbench-code';

type Combining = ScanOf<'outbound-big-bag.scanPackage'>;

/**
 * Puts a parcel of a sorting warehouse into a bag, or all parcels of an order; the number of a bag or a sorting code opens the bag to fill
 * from now on (scan workflows, 2.15).
 */
export default scanHandler<'outbound-big-bag.scanPackage'>(async (scan) => {
  workbenchCode(scan);
  const { package_no: number, big_bag_id: id } = scan.body;
  const put = id === undefined ? undefined : await intoBagInHand(scan, id);
  if (put) return put;
  const isParcel = id === undefined && (await peekByNumber(scan, 'sorting-package', number));
  const named = isParcel ? undefined : await bagNamed(scan, number);
  if (named) return answer(scan, 'operation-ok', await bagInHand(scan, named));
  const meansOrder = !isParcel && (await isOrder(scan, number));
  const bag = await openBag(scan, id);
  scan.ifRefused = () => bagAnswer(scan, bag);
  if (meansOrder) return putOrder(scan, bag, number);
  return putParcel(scan, bag, await notingUnknown(scan, () => lockByNumber(scan, 'sorting-package', number)));
});

/** What nearly every scan is: both are known, and locked in one round trip. Undefined: it is no parcel's number, and nothing is locked. */
async function intoBagInHand(scan: Combining, id: string): Promise<ScanAnswer | undefined> {
  const { package_no: number } = scan.body;
  const parcel = idsByNumber(scan, 'sorting-package', number);
  const [[meant], parcels] = await readMany(scan, [
    { name: 'outbound-big-bag', where: sql`${whereId(id)} and exists (${parcel})`, lock: 'own' },
    { name: 'sorting-package', where: whereNumber(scan, 'sorting-package', number), lock: 'own' },
  ]);
  if (!parcels.length) return lockedNothing(scan);
  const bag = await expectFilled(scan, meant);
  scan.ifRefused = () => bagAnswer(scan, bag);
  return putParcel(scan, bag, await resolveSubject(scan, 'sorting-package', number, parcels));
}
