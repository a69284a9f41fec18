import { followLoad } from '../consolidation/load-of';
import { followLoaded } from '../consolidation/loaded';
import { shipmentLabel } from '../consolidation/shipment-label';
import { shipmentOf } from '../consolidation/shipment-of';
import { shipmentSaid } from '../consolidation/shipment-said';
import { answer } from '../workflow/answer';
import { move } from '../workflow/move';
import { refusalOf } from '../workflow/refusal';
import { ScanRefused } from '../workflow/refused';
import { scanning } from '../workflow/scanning';

/** Sends a loaded shipment off with everything in it, and answers its sheet (scan workflows, 2.8). */
export default scanning(async (scan) => {
  const { shipment_id: _, ...transport } = scan.body;
  const shipment = await shipmentOf(scan);
  const early = await refusalOf(scan, 'shipment', shipment, 'complete');
  if (early) throw early;
  if (!shipment.finish_time) throw new ScanRefused('unfinished-task');
  const now = new Date().toISOString();
  await followLoad(scan, shipment, 'complete', { load_time: now });
  const shipped = await move(scan, 'shipment', shipment, 'complete', { ...transport, ship_time: now });
  await followLoaded(scan, shipment, 'ship');
  const said = await shipmentSaid(scan, shipped);
  const entity = { ...said.entity, label: shipmentLabel(shipped, Number(shipped.version)) };
  return answer(scan, 'operation-ok', { ...said, entity, big_text: String(shipped.big_bag_count), next: 'scan' });
});
