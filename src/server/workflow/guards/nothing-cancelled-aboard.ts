import type { RecordOf } from '../../platform/handler';
import { cancelledTold, lockCancelledAboard } from '../cancelled-in-bag';
import type { Guard } from '../guard';

/** Only without anything in it that was cancelled since it was loaded does a truck end its loading, or depart: what in which bag is named. */
const nothingCancelledAboard: Guard = async (scan, shipment) => {
  // It stands in the workflow of trucks.
  const found = await lockCancelledAboard(scan, shipment as RecordOf<'shipment'>);
  return found.length === 0 || cancelledTold(scan, found);
};

export default nothingCancelledAboard;
