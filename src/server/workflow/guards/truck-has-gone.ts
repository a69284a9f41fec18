import { hasGone } from '../truck-of';
import type { Guard } from '../guard';

/** Only once its truck has gone is a parcel lost on the way. */
const truckHasGone: Guard = hasGone;

export default truckHasGone;
