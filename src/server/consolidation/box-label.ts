import { lineText as text } from '../labels/label-sheet';
import { printJob, type PrintJob } from '../labels/print-job';
import type { RecordValues } from '../handler';

/** The label of a packed second-leg package. Each version of the package has its own print job. */
export const boxLabel = (box: RecordValues): PrintJob =>
  printJob(
    {
      title: '二段包裹',
      number: String(box.b_package_no),
      destination: [box.destination_country_code, box.sort_code].filter(Boolean).join(' '),
      lines: [
        ['订单', text(box.order_no)],
        ['渠道', text(box.next_resource_code)],
        ['口岸', text(box.port)],
        ['件数', text(box.package_count)],
        ['重量', box.weight ? `${Number(box.weight)} g` : '-'],
      ],
    },
    Number(box.version),
  );

/** What is stuck on a box that was packed once is void from now on: it gets another when it is packed anew. */
export const voidedLabel = ({ weight }: RecordValues): RecordValues =>
  weight === null || weight === undefined ? {} : { label_voided: true };
