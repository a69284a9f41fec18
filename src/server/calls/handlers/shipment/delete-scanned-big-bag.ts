import { shipmentOf } from '../../../warehouse/shipment-of';
import { shipmentAnswer } from '../../../warehouse/shipment-answer';
import type { RecordOf } from '../../../platform/handler';
import { answer, spoken } from '../../../workflow/answer';
import { lockByNumber } from '../../../workflow/read-records';
import { move, patchRecord } from '../../../workflow/move';
import { ScanRefused } from '../../../workflow/refused';
import type { Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { statusNamed } from '../../../workflow/status-named';

/** Takes a big bag off the truck again: it stands where it stood before (scan workflows, 2.8). */
export default scanHandler<'shipment.deleteScanned'>(async (scan) => {
  const shipment = await shipmentOf(scan);
  const bag = await lockByNumber(scan, 'outbound-big-bag', scan.body.big_bag_no);
  if (bag.shipment_id !== shipment.id) throw new ScanRefused('other-big-bag');
  const wasStaged = bag.previous_status === statusNamed(scan, 'outbound-big-bag', 'staged');
  const free = { shipment_id: null, previous_status: null, load_time: null };
  await move(scan, 'outbound-big-bag', bag, wasStaged ? 'unload-staged' : 'unload', free);
  const said = await shipmentAnswer(scan, await emptied(scan, shipment, bag));
  const { bags = 0 } = said.counters ?? {};
  const values = { removed: bag.big_bag_no };
  return answer(scan, 'operation-ok', { ...said, values, big_text: String(bags), speak: spoken(bags), next: 'scan' });
});

async function emptied(
  scan: Scan,
  shipment: RecordOf<'shipment'>,
  bag: RecordOf<'outbound-big-bag'>,
): Promise<RecordOf<'shipment'>> {
  const sums = {
    big_bag_count: shipment.big_bag_count - 1,
    package_count: shipment.package_count - bag.package_count,
    total_weight: shipment.total_weight - (bag.actual_weight ?? 0),
  };
  if (sums.big_bag_count > 0) return patchRecord(scan, 'shipment', shipment, sums);
  const nowhere = { shipping_destination: null, next_carrier_code: null, next_resource_code: null };
  // An empty truck is loaded anew.
  const again = { finish_time: null, finish_reason: null };
  return move(scan, 'shipment', shipment, 'empty', { ...sums, ...nowhere, ...again });
}
