import { sql } from 'kysely';
import type { RecordOf } from '../../../platform/handler';
import { selectNamed } from '../../../records/select-records';
import { imageOf, packageWaybill, whereOwn } from '../../../warehouse/sorting/waybill';
import { readRecords } from '../../../workflow/read-records';
import { workflowOf, type ScanOf } from '../../../workflow/scan';
import { statusesNamed, statusNamed } from '../../../workflow/status-named';
import { workflowHandler } from '../../../workflow/workflow-handler';

type Asked = ScanOf<'waybill.ahead'>;

// As many as the page asks for before they are scanned.
const max = 20;

/**
 * Waybills with their pictures, of the parcels that are named, or of the next ones of a seller whose labels are to be printed. A parcel
 * without a waybill is left out.
 */
export default workflowHandler<'waybill.ahead'>(async (scan) => {
  const parcels = await parcelsMeant(scan);
  const waybills = await waybillsOf(scan, parcels);
  const list = [];
  for (const parcel of parcels) {
    const waybill = waybills.get(parcel.id);
    if (!waybill) continue;
    list.push({ package_waybill: await packageWaybill(scan, parcel, waybill), label: await imageOf(scan, waybill) });
  }
  return { package_waybill_list: list };
});

async function parcelsMeant(scan: Asked): Promise<RecordOf<'sorting-package'>[]> {
  const { package_no_list: numbers = [], seller_name: seller } = scan.body;
  if (numbers.length) {
    const listed = sql.join(numbers);
    return readRecords(scan, 'sorting-package', sql`and (t.package_no in (${listed}) or t.tracking_no in (${listed}))`);
  }
  if (!seller) return [];
  return readRecords(scan, 'sorting-package', sql`and t.id in (${nextOf(scan, seller)})`);
}

/** The parcels of a seller that have waited longest for a label that is there and was not printed. */
function nextOf(scan: Asked, seller: string) {
  const [parcels, waybills] = [workflowOf(scan, 'sorting-package'), workflowOf(scan, 'waybill')];
  const { id } = scan.session.warehouse;
  return sql`select p.id from ${sql.table(parcels.entity.table)} p join ${sql.table(waybills.entity.table)} w on w.package_id = p.id
    where p.warehouse_id = ${id}::uuid and w.warehouse_id = ${id}::uuid and p.seller_name = ${seller}
      and not p.cancelled and p.exception_code is null and p.next_carrier_code is not null
      and p.status in (${sql.join(statusesNamed(scan, 'sorting-package', 'received', 'inspected'))})
      and w.status = ${statusNamed(scan, 'waybill', 'issued')} and w.change_task_id is null
    order by p.inbound_time, p.id limit ${max}`;
}

/** The parcels' own waybills that are given and not given up, by the parcel. */
async function waybillsOf(scan: Asked, parcels: { id: string }[]): Promise<Map<string, RecordOf<'waybill'>>> {
  if (!parcels.length) return new Map();
  const open = sql.join(statusesNamed(scan, 'waybill', 'issued', 'printed', 'applied'));
  const ids = sql.join(parcels.map(({ id }) => sql`${id}::uuid`));
  const ofParcels = sql`and t.package_id in (${ids}) and t.status in (${open}) ${whereOwn(scan)}`;
  const waybills = await selectNamed(scan, 'waybill', ofParcels);
  return new Map(waybills.map((waybill) => [waybill.package_id, waybill]));
}
