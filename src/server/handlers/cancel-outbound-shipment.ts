import { followLoad } from '../consolidation/load-of';
import { meantShipment } from '../consolidation/open-shipment';
import { acting } from '../workflow/acting';
import { move } from '../workflow/move';

/** Gives up a shipment with nothing in it (scan workflows, 3.5). */
export default acting(async (scan) => {
  const shipment = await meantShipment(scan);
  const cancelled = await move(scan, 'shipment', shipment, 'cancel');
  await followLoad(scan, shipment, 'cancel');
  return { shipment_id: shipment.id, version: cancelled.version };
});
