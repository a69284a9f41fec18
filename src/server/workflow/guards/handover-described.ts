import { handoverRequirementsOf } from '../handover-rule';
import type { Guard } from '../guard';
import { zh } from '../../../language/zh';

/** What is asked for is said: with the handover, or of the shipment before. */
const handoverDescribed: Guard = async (scan, shipment) => {
  const { rule, fields } = await handoverRequirementsOf(scan, shipment);
  const missing = fields.filter(({ name }) => !String(scan.body[name] ?? shipment[name] ?? '').trim());
  const field = missing.map(({ title }) => title).join(zh`、`);
  return missing.length === 0 || { values: { rule, field } };
};

export default handoverDescribed;
