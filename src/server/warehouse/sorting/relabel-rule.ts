import { sql } from 'kysely';
import type { RecordOf } from '../../platform/handler';
import { selectNamed, type Sql } from '../../records/select-records';
import type { Scan } from '../../workflow/scan';
import { valueNamed } from '../../workflow/value-named';

/** The waybill rule for where the parcel goes next: of those that fit, the one that says most; undefined: none does, its label stays. */
export async function waybillRuleOf(scan: Scan, parcel: RecordOf<'sorting-package'>): Promise<Rule | undefined> {
  return parcel.next_carrier_code
    ? mostSaying(await selectNamed(scan, 'waybill-rule', whereRuleFits(scan, parcel)))
    : undefined;
}

/** The rules that fit the parcel: starts with `and`. */
export function whereRuleFits(scan: Scan, parcel: RecordOf<'sorting-package'>): Sql {
  const { next_carrier_code: carrier, next_resource_code: resource, destination_country_code: country } = parcel;
  const goods = parcel.actual_goods_type ?? parcel.forecast_goods_type ?? null;
  return sql`and t.status = ${valueNamed(scan, 'enable-flag', 'enabled')} and t.next_carrier_code = ${carrier ?? null}
    and (t.next_resource_code is null or t.next_resource_code = ${resource ?? null})
    and (t.destination_country_code is null or t.destination_country_code = ${country ?? null})
    and (t.goods_type is null or t.goods_type = ${goods}::integer)`;
}

/** Of several the one that says most. */
export const mostSaying = (rules: Rule[]): Rule | undefined =>
  rules.sort((one, other) => saidBy(other) - saidBy(one))[0];

type Rule = RecordOf<'waybill-rule'>;

const saidBy = (rule: Rule): number =>
  [rule.next_resource_code, rule.destination_country_code, rule.goods_type].filter((said) => said !== null).length;
