import type { After } from '../handler';
import { lockOne } from '../workflow/find';
import { moveThose } from '../workflow/move';
import { scanOf } from '../workflow/scan';

const [announced, exception, received, ready] = [100, 400, 500, 600];

/** What was waited for has come, or was taken back: the parcel goes on, or returns (scan workflows, 3.2). */
export const after: After = async (context, id) => {
  const scan = scanOf(context);
  let parcel = await lockOne(scan, 'package', id);
  const go = async (transition: Parameters<typeof moveThose<'package'>>[3]): Promise<void> => {
    [parcel = parcel] = await moveThose(scan, 'package', [parcel], transition);
  };
  if (parcel.status === announced && parcel.forecast_weight) await go('complete-forecast');
  if (parcel.status === exception && !parcel.exception_code) await go('clear-exception');
  if (parcel.status === received && parcel.order_no && !parcel.exception_code) await go('make-ready');
  if (parcel.status === ready && !parcel.order_no) await go('withdraw');
  return { version: parcel.version };
};
