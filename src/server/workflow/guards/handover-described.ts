import { requiredFields, handoverRuleOf } from '../handover-rule';
import type { Guard } from '../guard';
import { zh } from '../../../language/zh';

/** What the handover rule asks for is said: with the handover, or of the shipment before. */
const handoverDescribed: Guard = async (scan, shipment) => {
  const rule = await handoverRuleOf(scan, shipment);
  if (!rule) return true;
  const missing = requiredFields(scan, rule).filter(({ name }) => !(scan.body[name] ?? shipment[name]));
  const field = missing.map(({ title }) => title).join(zh`、`);
  return missing.length === 0 || { values: { rule: rule.handover_rule_name, field } };
};

export default handoverDescribed;
