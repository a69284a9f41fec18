import { lineText as text } from '../labels/label-sheet';
import { printJob, type PrintJob } from '../labels/print-job';
import type { RecordValues } from '../handler';

/** The sheet that goes with a truck. `edition`: what tells a reprint from the first print. */
export const shipmentLabel = (shipment: RecordValues, edition: string | number): PrintJob =>
  printJob(
    {
      title: '发运单',
      number: String(shipment.shipment_no),
      destination: text(shipment.shipping_destination),
      lines: [
        ['运输单', text(shipment.transport_code)],
        ['车牌', text(shipment.plate_no)],
        ['大包', text(shipment.big_bag_count)],
        ['包裹', text(shipment.package_count)],
        ['重量', `${Number(shipment.total_weight) / 1000} kg`],
      ],
    },
    edition,
  );
