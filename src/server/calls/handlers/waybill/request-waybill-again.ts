import type { RecordOf } from '../../../platform/handler';
import { selectNamed } from '../../../records/select-records';
import { lockNamedRecord } from '../../../workflow/lock-named-record';
import { move } from '../../../workflow/move';
import { whereId } from '../../../workflow/read-records';
import { workflowHandler } from '../../../workflow/workflow-handler';
import { askForWaybill, newRequestNo, parcelFacts } from '../../waybills/order-waybill';

/**
 * Has the carrier asked once more for a waybill that it would not give: what was wrong about the parcel has been put right. It is another
 * question, under a number of its own.
 */
export default workflowHandler<'waybill.retry'>(async (scan) => {
  const failed = (await lockNamedRecord(scan)) as RecordOf<'waybill'>;
  const [parcel] = await selectNamed(scan, 'sorting-package', whereId(failed.package_id));
  const waybill = await move(scan, 'waybill', failed, 'request-again', {
    ...{ request_no: newRequestNo(scan), problem: null },
    ...(parcel && parcelFacts(parcel)),
    // A change of waybills goes by the carrier that its task says.
    ...(failed.change_task_id && { next_carrier_code: failed.next_carrier_code }),
  });
  await askForWaybill(scan, waybill);
  return { waybill_id: waybill.id, version: waybill.version };
});
