import { handoverRuleOf } from '../handover-rule';
import type { Guard } from '../guard';
import { zh } from '../../../language/zh';

/** Refuses a handover by an account whose positions the handover rule does not name. */
const mayHandOver: Guard = async (scan, shipment) => {
  const rule = await handoverRuleOf(scan, shipment);
  if (!rule || rule.position_type_list.some((type) => scan.session.positionTypes.includes(type))) return true;
  const positions = scan.model.enums['position-type']?.values ?? [];
  const named = positions.filter(({ value }) => rule.position_type_list.some((type) => type === value));
  return { values: { rule: rule.handover_rule_name, position: named.map(({ title }) => title).join(zh`、`) } };
};

export default mayHandOver;
