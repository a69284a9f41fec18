import { newsOf } from '../../../warehouse/news-of';
import { newShipment } from '../../../warehouse/open-shipment';
import { shipmentAnswer } from '../../../warehouse/shipment-answer';
import type { PatchOf, RecordOf } from '../../../platform/handler';
import { answer } from '../../../workflow/answer';
import { panelOf } from '../../../workflow/panel';
import { patchRecord } from '../../../workflow/move';
import { openHere } from '../../../workflow/container/open';
import type { Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';

/**
 * The shipment that is loaded at this workbench, with what the body says of it. Where there is none, one is made of what is said;
 * asked for without a word, nothing is made: the first bag does that (scan workflows, 2.8). The page that has one in hand is told
 * what a colleague has made of it.
 */
export default scanHandler<'shipment.current'>(async (scan) => {
  const { shipment_id: id, seen_version: version, ...described } = scan.body;
  const shipment = await current(scan, described);
  const isClosed = Boolean(shipment?.finish_time);
  const news = await newsOf(scan, 'shipment', { id, version }, { record: shipment, isClosed });
  const said = shipment ? await shipmentAnswer(scan, shipment) : { entity: { contents: [], open_no: null } };
  return answer(scan, 'operation-ok', { ...said, ...news, next: isClosed ? 'complete' : 'scan' });
});

async function current(scan: Scan, described: PatchOf<'shipment'>): Promise<RecordOf<'shipment'> | undefined> {
  const isSaid = Object.keys(described).length > 0;
  const here = await openHere(scan, 'shipment');
  if (here) return isSaid ? patchRecord(scan, 'shipment', here, described) : here;
  return isSaid ? newShipment(scan, described) : undefined;
}

/** What the page shows of a shipment, whatever was done to it. */
export const panel = panelOf<'shipment'>(shipmentAnswer);
