import { expectNoOtherShipment, meantShipment } from '../../../warehouse/open-shipment';
import { workflowHandler } from '../../../workflow/workflow-handler';
import { move } from '../../../workflow/move';

/** Goes on loading a shipment whose loading has ended, or that was sent off and not handed over; with a reason (scan workflows, 3.5). */
export default workflowHandler<'shipment.reopen'>(async (scan) => {
  const shipment = await meantShipment(scan);
  await expectNoOtherShipment(scan, shipment);
  const reopened = await move(scan, 'shipment', shipment, 'reopen', {
    ...{ reopen_reason: scan.body.reopen_reason, finish_time: null, finish_reason: null, ship_time: null },
  });
  return { shipment_id: shipment.id, version: reopened.version };
});
