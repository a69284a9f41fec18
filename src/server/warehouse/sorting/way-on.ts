import { sql } from 'kysely';
import type { RecordOf } from '../../platform/handler';
import { selectNamedBatch, type Sql } from '../../records/select-records';
import { whereId } from '../../workflow/read-records';
import { workflowOf, type Scan } from '../../workflow/scan';
import { openChangeStatuses } from './open-change-statuses';
import { mostSaying, whereRuleFits } from './relabel-rule';

type Parcel = RecordOf<'sorting-package'>;
type Bag = RecordOf<'outbound-big-bag'>;

/** What else says where a parcel goes, and how. */
export interface WayOn {
  /** The open change of its waybill. */
  change?: RecordOf<'change-waybill-task'>;
  rule?: RecordOf<'waybill-rule'>;
  code?: RecordOf<'sorting-code'>;
}

/** All of it in one round trip. */
export async function wayOnOf(scan: Scan, parcel: Parcel): Promise<WayOn> {
  const [[change], rules, [code]] = await selectNamedBatch(scan, [
    ...changeAndRules(scan, parcel),
    { name: 'sorting-code', where: whereId(parcel.sorting_code_id) },
  ]);
  // An answer about the parcel names it.
  if (code) scan.known.set(code.id, code);
  return { change, rule: mostSaying(rules), code };
}

/** The way of a parcel that is to be put into a bag. */
export interface WayIntoBag extends Omit<WayOn, 'code'> {
  /** The number of its sorting code. */
  sortingNo?: string;
  /** Of the parcels in the bag one for each partner and each declaration to the customs that are not this one's. */
  others: Parcel[];
}

/** All of it in one round trip. A bag with something in it knows the sorting code that it has in common with the parcel. */
export async function wayIntoBagOf(scan: Scan, parcel: Parcel, bag: Bag): Promise<WayIntoBag> {
  const others = { name: 'sorting-package', where: whereOther(scan, bag, parcel) } as const;
  const { sorting_code_id: id, sort_code: no } = bag;
  if (bag.package_count && id && no && id === parcel.sorting_code_id) {
    scan.known.set(id, { id, sorting_no: no });
    const [[change], rules, inside] = await selectNamedBatch(scan, [...changeAndRules(scan, parcel), others]);
    return { change, rule: mostSaying(rules), sortingNo: no, others: inside };
  }
  const [[change], rules, [code], inside = []] = await selectNamedBatch(scan, [
    ...changeAndRules(scan, parcel),
    { name: 'sorting-code', where: whereId(parcel.sorting_code_id) },
    ...(bag.package_count ? [others] : []),
  ]);
  if (code) scan.known.set(code.id, code);
  return { change, rule: mostSaying(rules), sortingNo: code?.sorting_no, others: inside };
}

function changeAndRules(scan: Scan, parcel: Parcel) {
  const statuses = sql.join(openChangeStatuses(scan));
  const isOpen = sql`and t.package_id = ${parcel.id}::uuid and t.status in (${statuses})`;
  return [
    { name: 'change-waybill-task', where: isOpen },
    { name: 'waybill-rule', where: whereRuleFits(scan, parcel) },
  ] as const;
}

/** Its label and its sorting code alone, in one round trip: for a parcel that goes nowhere yet. */
export async function ruleAndCodeOf(scan: Scan, parcel: Parcel): Promise<Pick<WayOn, 'rule' | 'code'>> {
  const [rules, [code]] = await selectNamedBatch(scan, [
    { name: 'waybill-rule', where: whereRuleFits(scan, parcel) },
    { name: 'sorting-code', where: whereId(parcel.sorting_code_id) },
  ]);
  if (code) scan.known.set(code.id, code);
  return { rule: mostSaying(rules), code };
}

function whereOther(scan: Scan, bag: Bag, parcel: Parcel): Sql {
  const { partner_code: partner = null, customs_declaration_type: declared = null } = parcel;
  return sql`and t.id in (
    select distinct on (p.partner_code, p.customs_declaration_type) p.id
    from ${sql.table(workflowOf(scan, 'sorting-package').entity.table)} p
    where p.outbound_big_bag_id = ${bag.id}::uuid
      and (p.partner_code is distinct from ${partner} or p.customs_declaration_type <> ${declared}::integer))`;
}
