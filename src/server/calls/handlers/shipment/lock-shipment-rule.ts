import { openHere } from '../../../workflow/container/open';
import { loadedBy, shipmentRuleInUse } from '../../../warehouse/shipment-rule';
import { answer } from '../../../workflow/answer';
import { scanHandler } from '../../../workflow/scan-handler';
import { workbenchCode } from '../../../workflow/workbench-code';

/** Locks the rule by which this workbench loads; what is open there and empty is loaded by it, too (scan workflows, 2.16). */
export default scanHandler<'shipment.lockRule'>(async (scan) => {
  workbenchCode(scan);
  const shipment = await openHere(scan, 'shipment');
  const rule = await shipmentRuleInUse(scan, scan.body.shipment_rule_id, shipment);
  // The page sends an id; the operate log says what people call it.
  const entity = scan.model.entities['shipment-rule'];
  if (entity) scan.scanned = { entity, number: rule.shipment_rule_no };
  if (shipment) await loadedBy(scan, shipment, rule);
  const { id, shipment_rule_no, shipment_rule_name } = rule;
  return answer(scan, 'operation-ok', {
    next: shipment?.finish_time ? 'complete' : 'scan',
    entity: { shipment_rule_id: id, shipment_rule_no, shipment_rule_name },
    values: { shipment_rule_no, shipment_rule_name },
    big_text: shipment_rule_no,
  });
});
