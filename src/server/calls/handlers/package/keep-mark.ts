import { valueBefore } from '../../../workflow/value-before';
import { asScan } from '../../../workflow/scan';
import type { Before } from '../../../platform/handler';

/** A receipt that is taken back takes back the exception that was seen at it, and no other: what was marked before it, or since, stays. */
export const before: Before = (context, values, stored) =>
  asScan(context, async (scan) => {
    const before =
      stored && (await valueBefore(scan, 'package', stored, { field: 'exception_code', with: 'receive_time' }));
    return { ...values, ...(before && { exception_code: before.value }) };
  });
