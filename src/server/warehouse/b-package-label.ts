import { lineText as text } from './labels/label-sheet';
import { printJob, type PrintJob } from './labels/print-job';
import type { PatchOf, RecordOf } from '../platform/handler';
import type { Scan } from '../workflow/scan';
import { printedOn } from './clock';

/** The label of a packed second-leg package. Each version of the package has its own print job. */
export const bPackageLabel = (
  { timeZone }: Pick<Scan, 'timeZone'>,
  bPackage: RecordOf<'b-package'>,
  isReprint = false,
): PrintJob =>
  printJob(
    {
      title: '二段包裹',
      isReprint,
      number: bPackage.b_package_no,
      destination: [bPackage.destination_country_code, bPackage.sort_code].filter(Boolean).join(' '),
      lines: [
        ['订单', text(bPackage.order_no)],
        ['承运商', text(bPackage.next_carrier_code)],
        ['渠道', text(bPackage.next_resource_code)],
        ['口岸', text(bPackage.port)],
        ['件数', text(bPackage.package_count)],
        ['重量', bPackage.weight ? `${bPackage.weight} g` : '-'],
        ['日期', printedOn(bPackage.pack_time, timeZone)],
      ],
    },
    bPackage.version,
  );

/** What is stuck on a box that was packed once is void from now on: it gets another when it is packed anew. */
export const voidedLabel = ({ weight }: RecordOf<'b-package'>): PatchOf<'b-package'> =>
  weight === null || weight === undefined ? {} : { label_voided: true };
