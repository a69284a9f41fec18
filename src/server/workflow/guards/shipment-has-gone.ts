import { hasGone } from '../has-gone';
import type { Guard } from '../guard';

/** Only once its truck has gone is a parcel lost on the way. */
const shipmentHasGone: Guard = hasGone;

export default shipmentHasGone;
