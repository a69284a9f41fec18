import { labelOf, parcelShown, waybillOf } from '../../../warehouse/waybill';
import { ScanRefused } from '../../../workflow/refused';
import { readByNumber } from '../../../workflow/read-records';
import { isAt } from '../../../workflow/status-named';
import { toAnswer } from '../../../workflow/to-answer';
import { workflowHandler } from '../../../workflow/workflow-handler';

/**
 * The waybill of a parcel: as it stands while its carrier is asked for it, with its label as long as that is to be printed. Throws
 * scanRefused for a parcel without one, and for one that its carrier will not give.
 */
export default workflowHandler<'waybill.ofPackage'>(async (scan) => {
  const parcel = await readByNumber(scan, 'sorting-package', scan.body.package_no);
  const waybill = await waybillOf(scan, parcel);
  if (!waybill || isAt(scan, 'waybill', waybill, 'failed'))
    throw new ScanRefused('waybill-unknown', { ...(waybill?.problem && { more: waybill.problem }) });
  const isIssued = isAt(scan, 'waybill', waybill, 'issued');
  const known = { ...(await parcelShown(scan, parcel, waybill)), waybill: await toAnswer(scan, 'waybill', waybill) };
  return { package_waybill: known, ...(isIssued && (await labelOf(scan, waybill))) };
});
