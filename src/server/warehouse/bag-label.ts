import { lineText as text } from './labels/label-sheet';
import { printJob, type PrintJob } from './labels/print-job';
import type { RecordOf } from '../platform/handler';
import type { Scan } from '../workflow/scan';
import { printedOn } from './clock';

/** The label of a weighed bag. `edition`: its version, or the name of a reprint. */
export const bagLabel = (
  { timeZone }: Pick<Scan, 'timeZone'>,
  bag: RecordOf<'outbound-big-bag'>,
  edition: string | number,
): PrintJob =>
  printJob(
    {
      title: '出库大包',
      isReprint: typeof edition === 'string',
      number: bag.big_bag_no,
      destination: [bag.sort_code, bag.destination_country_code].filter(Boolean).join(' '),
      lines: [
        ['承运商', text(bag.next_carrier_code)],
        ['渠道', text(bag.next_resource_code)],
        ['口岸', text(bag.port)],
        ['末端', text(bag.last_mile_code)],
        ['件数', text(bag.package_count)],
        ['重量', bag.actual_weight ? `${bag.actual_weight / 1000} kg` : '-'],
        ['日期', printedOn(bag.complete_time, timeZone)],
      ],
    },
    edition,
  );
