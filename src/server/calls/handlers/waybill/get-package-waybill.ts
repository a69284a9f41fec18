import { expectWaybill, labelOf, packageWaybill, waybillOf } from '../../../warehouse/sorting/waybill';
import { readByNumber } from '../../../workflow/read-records';
import { isAt } from '../../../workflow/status-named';
import { workflowHandler } from '../../../workflow/workflow-handler';

/**
 * The waybill of a parcel: as it stands while its carrier is asked for it, with its label as long as that is to be printed. Throws
 * scanRefused for a parcel without one, and for one that its carrier will not give.
 */
export default workflowHandler<'waybill.ofPackage'>(async (scan) => {
  const parcel = await readByNumber(scan, 'sorting-package', scan.body.package_no);
  const waybill = expectWaybill(scan, await waybillOf(scan, parcel));
  const isIssued = isAt(scan, 'waybill', waybill, 'issued');
  return {
    package_waybill: await packageWaybill(scan, parcel, waybill),
    ...(isIssued && (await labelOf(scan, waybill))),
  };
});
