import { givenWaybillOf, packageWaybill } from '../../../warehouse/sorting/waybill';
import { workflowHandler } from '../../../workflow/workflow-handler';

/** What stands on a parcel's waybill, without its picture. Throws scanRefused while its carrier has given none. */
export default workflowHandler<'waybill.info'>(async (scan) => {
  const { parcel, waybill } = await givenWaybillOf(scan, scan.body.package_no);
  return { package_waybill: await packageWaybill(scan, parcel, waybill) };
});
