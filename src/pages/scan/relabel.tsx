import { defineScanPage } from '../../scan/view/define-scan-page';
import { labelIn } from '../../scan/page/label-in';
import { notePrint, reprintWaybill, WaybillInHand, waybillLater, waybillsAhead } from '../../scan/steps/waybill';
import { zh } from '../../language/zh';

/** Puts the waybill of the next leg on parcels of a sorting warehouse: printed at once, then its number is verified (scan workflows, 2.13). */
export default defineScanPage({
  first: 'scan',
  steps: {
    scan: {
      prompt: zh`请扫描要换标的包裹`,
      scan: {
        call: 'sorting-package.relabel',
        codeField: 'package_no',
        numbers: ['sorting-package.package_no', 'sorting-package.tracking_no'],
      },
    },
    verify: {
      prompt: zh`请贴上新面单，扫描新面单号`,
      scan: {
        call: 'sorting-package.relabel',
        codeField: 'new_no',
        numbers: ['waybill.waybill_no'],
        body: ({ work }) => ({ package_no: work.package_no }),
      },
    },
  },
  later: waybillLater,
  ahead: waybillsAhead,
  commands: { '#REPRINT': reprintWaybill },
  count: { call: 'waybill.counters' },
  label: labelIn,
  printed: notePrint,
  Aside: WaybillInHand,
});
