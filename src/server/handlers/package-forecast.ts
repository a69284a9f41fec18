import type { Before } from '../handler';
import { statusNamed } from '../workflow/status-named';

/** A parcel whose weight nobody has told is announced, and no more than that. */
export const before: Before = async (context, values) => ({
  ...values,
  status: statusNamed(context, 'package', values.forecast_weight ? 'created' : 'notify'),
});
