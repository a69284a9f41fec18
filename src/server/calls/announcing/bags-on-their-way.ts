import { sql } from 'kysely';
import type { PatchOf, RecordOf } from '../../platform/handler';
import { selectNamed } from '../../records/select-records';
import { whereId } from '../../workflow/read-records';
import type { Scan } from '../../workflow/scan';
import { statusNamed } from '../../workflow/status-named';

/** What the next warehouse is told of a bag, and of the parcels that are in it. */
export interface BagOnItsWay {
  bag: PatchOf<'inbound-big-bag'> & { big_bag_no: string };
  parcels: (PatchOf<'package'> & { package_no: string })[];
}

/** The bags of a truck that is handed over, with the parcels that went along: not those that were missed in it. */
export async function bagsOf(scan: Scan, shipment: RecordOf<'shipment'>): Promise<BagOnItsWay[]> {
  const [rule] = await selectNamed(scan, 'shipment-rule', whereId(shipment.shipment_rule_id));
  const { code } = scan.session.warehouse;
  const bags = await selectNamed(scan, 'outbound-big-bag', sql`and t.shipment_id = ${shipment.id}::uuid`);
  const gone = statusNamed(scan, 'sorting-package', 'handovered');
  const ids = bags.map(({ id }) => id);
  const inside = sql`and t.outbound_big_bag_id = any(${ids}::uuid[]) and t.status = ${gone}`;
  const parcels = await selectNamed(scan, 'sorting-package', inside);
  return bags.map(({ id, big_bag_no }) => ({
    bag: { big_bag_no, previous_carrier_code: code, previous_resource_code: rule?.shipment_rule_no ?? null },
    parcels: parcels.filter((one) => one.outbound_big_bag_id === id).map((one) => announced(one, code)),
  }));
}

/** What was weighed and seen here is the forecast there. */
function announced(parcel: RecordOf<'sorting-package'>, from: string) {
  const { package_no, platform, customs_declaration_type, remark, order_no, cancelled, cancel_time } = parcel;
  const { destination_country_code, port, next_carrier_code, next_resource_code } = parcel;
  return {
    ...{ package_no, platform, customs_declaration_type, remark, order_no },
    ...{ destination_country_code, port, next_carrier_code, next_resource_code },
    waybill_no: parcel.tracking_no ?? null,
    forecast_weight: parcel.actual_weight ?? parcel.forecast_weight ?? null,
    forecast_goods_type: parcel.actual_goods_type ?? parcel.forecast_goods_type ?? null,
    ...(cancelled && { cancelled, cancel_time: cancel_time ?? null, cancel_source: from }),
  };
}
