import type { After } from '../../../platform/handler';
import { settleSlot } from '../../../warehouse/consolidation/slots';
import { asScan } from '../../../workflow/scan';

/** The slot that waits for a parcel waits no longer once that is cancelled or has an exception, and waits again once that is taken back. */
export const after: After = async (context, _id, { b_package_id: bPackageId }) => {
  if (bPackageId) await asScan(context, (scan) => settleSlot(scan, String(bPackageId)));
  return {};
};
