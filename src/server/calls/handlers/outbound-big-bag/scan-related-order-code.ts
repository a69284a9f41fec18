import { bagAnswer } from '../../../warehouse/bag-answer';
import { openBag } from '../../../warehouse/open-bag';
import { putOrder } from '../../../warehouse/sorting/parcel-into-bag';
import { scanHandler } from '../../../workflow/scan-handler';
import { workbenchCode } from '../../../workflow/workbench-code';

/** Puts all parcels of an order that stand ready into the bag (scan workflows, 2.15). */
export default scanHandler<'outbound-big-bag.scanOrder'>(async (scan) => {
  workbenchCode(scan);
  const { order_no: number, big_bag_id: id } = scan.body;
  const bag = await openBag(scan, id);
  scan.ifRefused = () => bagAnswer(scan, bag);
  return putOrder(scan, bag, number);
});
