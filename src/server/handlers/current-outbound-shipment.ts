import { newShipment, shipmentElsewhere, shipmentHere } from '../consolidation/open-shipment';
import { shipmentSaid } from '../consolidation/shipment-said';
import type { RecordValues } from '../handler';
import { answer } from '../workflow/answer';
import { note } from '../workflow/move';
import type { Scan } from '../workflow/scan';
import { scanning } from '../workflow/scanning';

/**
 * The shipment that is loaded at this workbench, with what the body says of it; a new one where there is none (scan workflows, 2.8).
 * Nothing where the person has left one open elsewhere: the first scan asks whether that is gone on with.
 */
export default scanning(async (scan) => {
  const shipment = await current(scan);
  if (!shipment) return answer(scan, 'operation-ok', { entity: { contents: [], open_no: null }, next: 'scan' });
  const next = shipment.finish_time ? 'complete' : 'scan';
  return answer(scan, 'operation-ok', { ...(await shipmentSaid(scan, shipment)), next });
});

async function current(scan: Scan): Promise<RecordValues | undefined> {
  const isSaid = Object.keys(scan.body).length > 0;
  const here = await shipmentHere(scan);
  if (here) return isSaid ? note(scan, 'shipment', here, scan.body) : here;
  const isElsewhere = !isSaid && (await shipmentElsewhere(scan));
  return isElsewhere ? undefined : newShipment(scan, scan.body);
}
