import { givenWaybillOf, imageOf } from '../../../warehouse/sorting/waybill';
import { workflowHandler } from '../../../workflow/workflow-handler';

/**
 * An address of the picture of a parcel's waybill, for print clients that take addresses. It holds the picture itself: nothing is kept
 * for it, and no further request reads what the person asking may not.
 */
export default workflowHandler<'waybill.url'>(async (scan) => {
  const { waybill } = await givenWaybillOf(scan, scan.body.package_no);
  const { data } = await imageOf(scan, waybill);
  return { waybill_url: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
});
