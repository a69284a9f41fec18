import type { RecordOf } from '../../../platform/handler';
import { lockNamedRecord } from '../../../workflow/lock-named-record';
import { move } from '../../../workflow/move';
import { workflowHandler } from '../../../workflow/workflow-handler';
import { askForWaybill } from '../../waybills/order-waybill';

/** Has the carrier asked once more for a waybill that it would not give: what was wrong has been put right. */
export default workflowHandler<'waybill.retry'>(async (scan) => {
  const failed = (await lockNamedRecord(scan)) as RecordOf<'waybill'>;
  const waybill = await move(scan, 'waybill', failed, 'request-again', { problem: null });
  await askForWaybill(scan, waybill);
  return { waybill_id: waybill.id, version: waybill.version };
});
