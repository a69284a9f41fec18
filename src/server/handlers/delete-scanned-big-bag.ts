import { followLoad } from '../consolidation/load-of';
import { shipmentOf } from '../consolidation/shipment-of';
import { shipmentSaid } from '../consolidation/shipment-said';
import type { RecordValues } from '../handler';
import { answer, spoken } from '../workflow/answer';
import { find } from '../workflow/find';
import { move, note } from '../workflow/move';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { scanning } from '../workflow/scanning';
import { statusNamed } from '../workflow/status-named';

/** Takes a big bag off the truck again: it stands where it stood before (scan workflows, 2.8). */
export default scanning(async (scan) => {
  const shipment = await shipmentOf(scan);
  const bag = await find(scan, 'outbound-big-bag', scan.body.big_bag_no);
  if (bag.shipment_id !== shipment.id) throw new ScanRefused('other-big-bag');
  const wasStaged = bag.previous_status === statusNamed(scan, 'outbound-big-bag', 'staged');
  const free = { shipment_id: null, previous_status: null, load_time: null };
  await move(scan, 'outbound-big-bag', bag, wasStaged ? 'unload-staged' : 'unload', free);
  const said = await shipmentSaid(scan, await emptied(scan, shipment, bag));
  const { bags = 0 } = said.counters ?? {};
  return answer(scan, 'operation-ok', { ...said, big_text: String(bags), speak: spoken(bags), next: 'scan' });
});

async function emptied(scan: Scan, shipment: RecordValues, bag: RecordValues): Promise<RecordValues> {
  const sums = {
    big_bag_count: Number(shipment.big_bag_count) - 1,
    package_count: Number(shipment.package_count) - Number(bag.package_count),
    total_weight: Number(shipment.total_weight) - Number(bag.actual_weight ?? 0),
  };
  if (sums.big_bag_count > 0) return note(scan, 'shipment', shipment, sums);
  await followLoad(scan, shipment, 'empty');
  const nowhere = { shipping_destination: null, next_carrier_code: null, next_resource_code: null };
  // An empty truck is loaded anew.
  const again = { finish_time: null, finish_reason: null };
  return move(scan, 'shipment', shipment, 'empty', { ...sums, ...nowhere, ...again });
}
