import type { Before } from '../../../platform/handler';
import { statusNamed } from '../../../workflow/status-named';

/** A parcel without a weight stays announced. */
export const before: Before = async (context, values) => ({
  ...values,
  status: statusNamed(context, 'package', values.forecast_weight ? 'created' : 'notify'),
});
