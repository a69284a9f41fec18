import { givenWaybillOf, imageOf, packageWaybill } from '../../../warehouse/sorting/waybill';
import { workflowHandler } from '../../../workflow/workflow-handler';

/** What stands on a parcel's waybill, and its picture. Throws scanRefused while its carrier has given none. */
export default workflowHandler<'waybill.withImage'>(async (scan) => {
  const { parcel, waybill } = await givenWaybillOf(scan, scan.body.package_no);
  return { package_waybill: await packageWaybill(scan, parcel, waybill), label: await imageOf(scan, waybill) };
});
