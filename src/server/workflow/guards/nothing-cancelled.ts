import { say } from '../../platform/errors';
import { lockCancelledInBag } from '../cancelled-in-bag';
import type { Guard } from '../guard';

/** Only without anything cancelled in it is a bag closed: what must come out is named. */
const nothingCancelled: Guard = async (scan, bag) => {
  const out = await lockCancelledInBag(scan, bag);
  return out.length === 0 || { big_text: out.join(' '), instead: say(scan.model, 'takeOutOfBag') };
};

export default nothingCancelled;
