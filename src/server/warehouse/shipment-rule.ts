import { CallError, say } from '../platform/errors';
import type { RecordOf } from '../platform/handler';
import { selectNamed } from '../records/select-records';
import { patchRecord } from '../workflow/move';
import { whereId } from '../workflow/read-records';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { valueNamed } from '../workflow/value-named';

type Rule = RecordOf<'shipment-rule'>;
type Shipment = RecordOf<'shipment'>;

/** The rule in use with that id; a shipment that was begun by it goes on, although it was disabled since. Throws notFound, ScanRefused. */
export async function shipmentRuleInUse(scan: Scan, id: unknown, shipment?: Shipment): Promise<Rule> {
  const [rule] = await selectNamed(scan, 'shipment-rule', whereId(id));
  if (!rule) throw new CallError('notFound');
  const { shipment_rule_no: number } = rule;
  if (shipment && shipment.shipment_rule_id === rule.id && shipment.big_bag_count > 0) return rule;
  if (rule.status !== valueNamed(scan, 'enable-flag', 'enabled'))
    throw new ScanRefused('shipping-rule-mismatch', {
      big_text: number,
      more: say(scan.model, 'shipmentRuleDisabled', { number }),
      // What was locked is not loaded by any more.
      next: 'choose',
    });
  return rule;
}

/** The shipment, loaded by the rule from now on; one that was begun without any goes on so. Throws ScanRefused where bags were loaded by another rule. */
export async function loadedBy(scan: Scan, shipment: Shipment, rule: Rule): Promise<Shipment> {
  const { id, destination_warehouse_code } = rule;
  const { shipment_rule_id: before, big_bag_count: count, shipment_no: number } = shipment;
  if (before === id || (!before && count > 0)) return shipment;
  if (count > 0)
    throw new ScanRefused('unfinished-task', { big_text: number, more: await shipmentOpen(scan, shipment) });
  return patchRecord(scan, 'shipment', shipment, { shipment_rule_id: id, destination_warehouse_code });
}

/** What is to be done with a truck that is loaded by a rule, before another rule can be chosen; undefined: nothing. */
export async function shipmentOpen(scan: Scan, shipment?: Shipment): Promise<string | undefined> {
  if (!shipment?.shipment_rule_id || shipment.big_bag_count === 0) return undefined;
  const [rule] = await selectNamed(scan, 'shipment-rule', whereId(shipment.shipment_rule_id));
  return say(scan.model, 'shipmentOpen', { number: shipment.shipment_no, rule: rule?.shipment_rule_name });
}

/** The sorting codes whose bags the shipment takes; undefined where it is loaded by no rule. */
export async function codesOfRule(scan: Scan, { shipment_rule_id: id }: Shipment): Promise<string[] | undefined> {
  if (!id) return undefined;
  const [rule] = await selectNamed(scan, 'shipment-rule', whereId(id));
  return rule?.sorting_code_id_list;
}
