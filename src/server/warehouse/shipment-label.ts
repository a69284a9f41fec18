import { lineText as text } from './labels/label-sheet';
import { printJob, type PrintJob } from './labels/print-job';
import type { RecordOf } from '../platform/handler';
import type { Scan } from '../workflow/scan';
import { printedOn } from './clock';

/** The sheet that goes with a truck, with the bags in it. `edition`: its version, or the name of a reprint. */
export const shipmentLabel = (
  { timeZone }: Pick<Scan, 'timeZone'>,
  shipment: RecordOf<'shipment'>,
  bags: RecordOf<'outbound-big-bag'>[],
  edition: string | number,
): PrintJob =>
  printJob(
    {
      title: '发运单',
      isReprint: typeof edition === 'string',
      number: shipment.shipment_no,
      destination: text(shipment.shipping_destination),
      lines: [
        ['承运商', text(shipment.next_carrier_code)],
        ['运输单', text(shipment.transport_code)],
        ['车牌', text(shipment.plate_no)],
        ['大包', text(shipment.big_bag_count)],
        ['包裹', text(shipment.package_count)],
        ['重量', `${shipment.total_weight / 1000} kg`],
        ['日期', printedOn(shipment.ship_time, timeZone)],
      ],
      items: bags.map(({ big_bag_no: no, actual_weight: weight }) => [no, `${(weight ?? 0) / 1000} kg`]),
    },
    edition,
  );
