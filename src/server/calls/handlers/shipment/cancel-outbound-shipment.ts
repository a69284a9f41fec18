import { followLoad } from '../../../warehouse/load-of';
import { meantShipment } from '../../../warehouse/open-shipment';
import { workflowHandler } from '../../../workflow/workflow-handler';
import { move } from '../../../workflow/move';

/** Gives up a shipment with nothing in it (scan workflows, 3.5). */
export default workflowHandler<'shipment.cancel'>(async (scan) => {
  const shipment = await meantShipment(scan);
  const cancelled = await move(scan, 'shipment', shipment, 'cancel');
  await followLoad(scan, shipment, 'cancel');
  return { shipment_id: shipment.id, version: cancelled.version };
});
