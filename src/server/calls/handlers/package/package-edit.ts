import type { TransitionNames } from '../../../../generated/types';
import type { After } from '../../../platform/handler';
import { lockRecord } from '../../../workflow/read-records';
import { moveMovable } from '../../../workflow/move';
import { asScan } from '../../../workflow/scan';
import { isAt } from '../../../workflow/status-named';

/** What was waited for has come, or was taken back: the parcel goes on, or returns (scan workflows, 3.2). */
export const after: After = (context, id) =>
  asScan(context, async (scan) => {
    let parcel = await lockRecord(scan, 'package', id);
    const go = async (transition: TransitionNames['package']): Promise<void> => {
      [parcel = parcel] = await moveMovable(scan, 'package', [parcel], transition);
    };
    const at = (name: Parameters<typeof isAt<'package'>>[3]): boolean => isAt(scan, 'package', parcel, name);
    if (at('notify') && parcel.forecast_weight) await go('complete-forecast');
    if (at('exception_received') && !parcel.exception_code) await go('clear-exception');
    if (at('received') && parcel.order_no && !parcel.exception_code) await go('make-ready');
    if (at('outbound_ready') && !parcel.order_no) await go('withdraw');
    return { version: parcel.version };
  });
