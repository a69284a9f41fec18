import { defineScanPage } from '../../scan/view/define-scan-page';
import { labelIn } from '../../scan/page/label-in';
import { notePrint, reprintWaybill, WaybillInHand } from '../../scan/steps/waybill';
import { zh } from '../../language/zh';

/** Gives labelled parcels another waybill, as a task says: printed at once, then its number is verified (scan workflows, 2.22). */
export default defineScanPage({
  first: 'scan',
  steps: {
    scan: {
      prompt: zh`请扫描要换单的原单号`,
      scan: {
        call: 'change-waybill-task.scan',
        codeField: 'old_track_no',
        numbers: ['change-waybill-task.old_tracking_no', 'change-waybill-task.task_no', 'sorting-package.package_no'],
      },
    },
    verify: {
      prompt: zh`请贴上新面单，扫描新单号`,
      scan: {
        call: 'change-waybill-task.scan',
        codeField: 'new_track_no',
        numbers: ['waybill.waybill_no'],
        body: ({ work }) => ({ old_track_no: work.task_no }),
      },
    },
  },
  commands: { '#REPRINT': reprintWaybill },
  count: { call: 'change-waybill-task.counters' },
  label: labelIn,
  printed: notePrint,
  Aside: WaybillInHand,
});
