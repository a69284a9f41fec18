import { shipmentLabel } from '../consolidation/shipment-label';
import { shipmentOf } from '../consolidation/shipment-of';
import { shipmentSaid } from '../consolidation/shipment-said';
import { answer } from '../workflow/answer';
import { expectReached } from '../workflow/expect-reached';
import { refuse } from '../workflow/pass-over';
import { ScanRefused } from '../workflow/refused';
import { scanning } from '../workflow/scanning';

/** The sheet of a shipment once more, with a reason. The same request is the same print job. */
export default scanning(async (scan) => {
  const shipment = await shipmentOf(scan);
  expectReached(scan, 'shipment', shipment, 'shipped');
  refuse(scan, new ScanRefused('reason-needed'));
  const said = await shipmentSaid(scan, shipment);
  const label = shipmentLabel(shipment, (scan.base.request_id ?? scan.logId).slice(0, 8));
  return answer(scan, 'operation-ok', { ...said, entity: { ...said.entity, label } });
});
