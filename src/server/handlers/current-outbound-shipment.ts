import { newShipment, shipmentHere } from '../consolidation/open-shipment';
import { shipmentSaid } from '../consolidation/shipment-said';
import { about } from '../workflow/about';
import { answer } from '../workflow/answer';
import { note } from '../workflow/move';
import { scanning } from '../workflow/scanning';

/** The shipment that is loaded at this workbench, with what the body says of it; a new one where there is none (scan workflows, 2.8). */
export default scanning(async (scan) => {
  const here = await shipmentHere(scan);
  const isNew = Object.keys(scan.body).length > 0;
  const shipment = !here
    ? await newShipment(scan, scan.body)
    : isNew
      ? await note(scan, 'shipment', here, scan.body)
      : here;
  about(scan, 'shipment', shipment);
  const next = shipment.finish_time ? 'complete' : 'scan';
  return answer(scan, 'operation-ok', { ...(await shipmentSaid(scan, shipment)), next });
});
