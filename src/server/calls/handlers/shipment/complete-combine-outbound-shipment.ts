import { shipmentOf } from '../../../warehouse/shipment-of';
import { shipmentAnswer } from '../../../warehouse/shipment-answer';
import { answer } from '../../../workflow/answer';
import { move } from '../../../workflow/move';
import { printJob } from '../../../workflow/print-job';
import { refusalOf } from '../../../workflow/refusal';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';

/** Sends a loaded shipment off with everything in it, and answers its sheet (scan workflows, 2.8). */
export default scanHandler<'shipment.complete'>(async (scan) => {
  const { shipment_id: _, ...transport } = scan.body;
  const shipment = await shipmentOf(scan);
  const early = await refusalOf(scan, 'shipment', shipment, 'complete');
  if (early) throw early;
  if (!shipment.finish_time) throw new ScanRefused('unfinished-task');
  if (!(transport.plate_no ?? shipment.plate_no)) throw new ScanRefused('plate-missing');
  const shipped = await move(scan, 'shipment', shipment, 'complete', { ...transport, ship_time: scan.session.now() });
  const said = await shipmentAnswer(scan, shipped);
  const entity = { ...said.entity, label: await printJob(scan, 'shipment', shipped) };
  return answer(scan, 'operation-ok', { ...said, entity, big_text: String(shipped.big_bag_count), next: 'scan' });
});
