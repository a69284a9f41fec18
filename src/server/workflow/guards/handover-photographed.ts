import { handoverRuleOf } from '../handover-rule';
import type { Guard } from '../guard';

/** There are as many photos of the handover as its rule asks for. */
const handoverPhotographed: Guard = async (scan, shipment) => {
  const rule = await handoverRuleOf(scan, shipment);
  const { uri_list: photos = shipment.uri_list } = scan.body;
  const taken = Array.isArray(photos) ? photos.length : 0;
  if (!rule || taken >= rule.photo_count) return true;
  return { values: { rule: rule.handover_rule_name, count: rule.photo_count } };
};

export default handoverPhotographed;
