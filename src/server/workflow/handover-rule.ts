import { sql } from 'kysely';
import type { RecordOf, StoredRecord } from '../platform/handler';
import { say } from '../platform/errors';
import { selectNamed } from '../records/select-records';
import { workflowOf, type Scan } from './scan';
import { nameOf, valueNamed } from './value-named';
import { zh } from '../../language/zh';

type Rule = RecordOf<'handover-rule'>;

/** The handover rule for where the shipment goes: of those that fit, the one that says most; undefined: none does. */
export async function handoverRuleOf(scan: Scan, shipment: StoredRecord): Promise<Rule | undefined> {
  const { next_carrier_code: carrier, next_resource_code: resource } = shipment;
  if (!carrier) return undefined;
  const rules = await selectNamed(
    scan,
    'handover-rule',
    sql`and t.status = ${valueNamed(scan, 'enable-flag', 'enabled')} and t.next_carrier_code = ${carrier}
      and (t.next_resource_code is null or t.next_resource_code = ${resource ?? null})`,
  );
  return rules.sort(
    (one, other) => Number(other.next_resource_code !== null) - Number(one.next_resource_code !== null),
  )[0];
}

/** What the rule wants to be said at the handover: fields of the shipment, with their titles. */
export function requiredFields(scan: Scan, { required_field_list: asked }: Rule): { name: string; title: string }[] {
  const names = (asked ?? []).map((value) => nameOf(scan, 'handover-field', value));
  return workflowOf(scan, 'shipment').entity.fields.filter(({ name }) => names.includes(name));
}

/** What the rule for the shipment asks for, in one line; null where none fits. */
export async function handoverRequirements(scan: Scan, shipment: StoredRecord): Promise<string | null> {
  const rule = await handoverRuleOf(scan, shipment);
  if (!rule) return null;
  const photos = rule.photo_count ? [say(scan.model, 'handoverPhotos', { count: rule.photo_count })] : [];
  const asks = [...photos, ...requiredFields(scan, rule).map(({ title }) => title)];
  return asks.length
    ? say(scan.model, 'handoverAsks', { rule: rule.handover_rule_name, asks: asks.join(zh`、`) })
    : null;
}
