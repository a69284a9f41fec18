/** The registry of guards that workflows name: a new one is a file here and a line in this table. */
import type { Guard } from '../guard';
import nothingCancelled from './nothing-cancelled';
import nothingReceived from './nothing-received';
import notWeighedYet from './not-weighed-yet';
import receivedByMe from './received-by-me';
import waveIsOpen from './wave-is-open';

export const guards: Record<string, Guard> = {
  'not-weighed-yet': notWeighedYet,
  'nothing-cancelled': nothingCancelled,
  'nothing-received': nothingReceived,
  'received-by-me': receivedByMe,
  'wave-is-open': waveIsOpen,
};
