import type { After, Before } from '../../../platform/handler';
import { settleSlot } from '../../../warehouse/consolidation/slots';
import { asScan } from '../../../workflow/scan';

/** A cancellation is kept with when and by whom it was first made; taken back, neither stays. */
export const before: Before = async ({ session }, values, stored) => {
  if (stored?.cancelled === values.cancelled) return values;
  return {
    ...values,
    cancel_time: values.cancelled ? (session?.now() ?? null) : null,
    cancel_source: values.cancelled ? (session?.account.name ?? null) : null,
  };
};

/** The slot that waits for it waits no longer, or waits again. */
export const after: After = async (context, _id, { b_package_id: bPackageId }) => {
  if (bPackageId) await asScan(context, (scan) => settleSlot(scan, String(bPackageId)));
  return {};
};
