import { sql } from 'kysely';
import { CallError } from '../../../platform/errors';
import type { RecordOf } from '../../../platform/handler';
import { selectNamed } from '../../../records/select-records';
import { openChangeStatuses } from '../../../warehouse/sorting/open-change-statuses';
import { isGridAwaited } from '../../../warehouse/sorting/parcel-into-bag';
import { waybillRuleOf } from '../../../warehouse/sorting/relabel-rule';
import { misfitOf } from '../../../workflow/container/fit';
import { readRecords, whereId } from '../../../workflow/read-records';
import { workflowOf, type ScanOf } from '../../../workflow/scan';
import { isAt, statusesNamed } from '../../../workflow/status-named';
import { workflowHandler } from '../../../workflow/workflow-handler';

type Asked = ScanOf<'outbound-big-bag.combinable'>;
type Bag = RecordOf<'outbound-big-bag'>;
type Parcel = RecordOf<'sorting-package'>;

// More than a bag holds, many times over.
const max = 2000;

/**
 * The parcels that may go into an open bag as things are now, by their numbers: those of its sorting code that stand ready. A page answers
 * by them; the scan has the last word (scan workflows, 2.23). Throws notFound.
 */
export default workflowHandler<'outbound-big-bag.combinable'>(async (scan) => {
  const [bag] = await selectNamed(scan, 'outbound-big-bag', whereId(scan.body.big_bag_id));
  if (!bag) throw new CallError('notFound');
  if (!isAt(scan, 'outbound-big-bag', bag, 'created', 'grouping')) return { package_list: [] };
  const asksLabel = labelAsked(scan);
  const list = [];
  for (const parcel of await readyFor(scan, bag))
    if (
      !misfitOf(scan, 'outbound-big-bag', bag, parcel) &&
      !(await isGridAwaited(scan, parcel)) &&
      !(await asksLabel(parcel))
    )
      list.push({ package_no: parcel.package_no, ...(parcel.tracking_no && { tracking_no: parcel.tracking_no }) });
  return { package_list: list };
});

/** Those of its sorting code that stand ready: in no bag, with nothing wrong, and with the waybill by which they leave. */
function readyFor(scan: Asked, { sorting_code_id: code }: Bag): Promise<Parcel[]> {
  const [parcels, tasks] = [workflowOf(scan, 'sorting-package'), workflowOf(scan, 'change-waybill-task')];
  const ready = statusesNamed(scan, 'sorting-package', 'received', 'inspected', 'relabeled');
  const { id } = scan.session.warehouse;
  return readRecords(
    scan,
    'sorting-package',
    sql`and t.id in (select p.id from ${sql.table(parcels.entity.table)} p
      where p.warehouse_id = ${id}::uuid and p.status in (${sql.join(ready)})
        and p.sorting_code_id is not distinct from ${code ?? null}::uuid
        and not p.cancelled and p.exception_code is null and p.outbound_big_bag_id is null
        and not exists (select from ${sql.table(tasks.entity.table)} c where c.package_id = p.id
          and c.warehouse_id = p.warehouse_id and c.status in (${sql.join(openChangeStatuses(scan))}))
      order by p.inbound_time, p.id limit ${max})`,
  );
}

/** Whether a parcel is to get a new label first; parcels that go the same way are asked about once. */
function labelAsked(scan: Asked): (parcel: Parcel) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return (parcel) => {
    if (parcel.relabel_time !== null) return Promise.resolve(false);
    const { next_carrier_code: carrier, next_resource_code: resource, destination_country_code: country } = parcel;
    const goods = parcel.actual_goods_type ?? parcel.forecast_goods_type;
    const way = JSON.stringify([carrier, resource, country, goods]);
    const found = known.get(way) ?? waybillRuleOf(scan, parcel).then((rule) => Boolean(rule?.relabel));
    known.set(way, found);
    return found;
  };
}
