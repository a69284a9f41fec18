import { sql } from 'kysely';
import type { RecordOf, StoredRecord } from '../platform/handler';
import { say } from '../platform/errors';
import { selectNamed } from '../records/select-records';
import { workflowOf, type Scan } from './scan';
import { nameOf, valueNamed } from './value-named';
import { zh } from '../../language/zh';

type Rule = RecordOf<'handover-rule'>;

/** What a handover must come with. */
export interface HandoverRequirements {
  /** How what asks for it is called: the rule's name, or the usual requirements. */
  rule: string;
  photos: number;
  /** Fields of the shipment, with their titles. */
  fields: { name: string; title: string }[];
}

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

/** What the rule for the shipment asks for or, where none fits, what every handover in this kind of warehouse does. */
export async function handoverRequirementsOf(scan: Scan, shipment: StoredRecord): Promise<HandoverRequirements> {
  const rule = await handoverRuleOf(scan, shipment);
  if (rule) {
    const names = (rule.required_field_list ?? []).map((value) => nameOf(scan, 'handover-field', value));
    return { rule: rule.handover_rule_name, photos: rule.photo_count, fields: fieldsNamed(scan, names) };
  }
  const { photos, fields } = scan.model.constants.handover[scan.session.warehouse.kind];
  return { rule: say(scan.model, 'handoverUsual'), photos, fields: fieldsNamed(scan, fields) };
}

const fieldsNamed = (scan: Scan, names: unknown[]): HandoverRequirements['fields'] =>
  workflowOf(scan, 'shipment').entity.fields.filter(({ name }) => names.includes(name));

/** What the handover of the shipment asks for, in one line; null: nothing. */
export async function handoverAsks(scan: Scan, shipment: StoredRecord): Promise<string | null> {
  const { rule, photos: count, fields } = await handoverRequirementsOf(scan, shipment);
  const photos = count ? [say(scan.model, 'handoverPhotos', { count })] : [];
  const asks = [...photos, ...fields.map(({ title }) => title)];
  return asks.length ? say(scan.model, 'handoverAsks', { rule, asks: asks.join(zh`、`) }) : null;
}
