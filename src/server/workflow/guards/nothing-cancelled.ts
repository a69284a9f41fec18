import type { RecordOf } from '../../platform/handler';
import { cancelledTold, lockCancelled } from '../cancelled-in-bag';
import type { Guard } from '../guard';

/** Only without anything cancelled in it is a bag closed and weighed: what must come out is named. */
const nothingCancelled: Guard = async (scan, bag) => {
  // It stands in the workflow of bags.
  const found = await lockCancelled(scan, [bag as RecordOf<'outbound-big-bag'>]);
  return found.length === 0 || cancelledTold(scan, found);
};

export default nothingCancelled;
