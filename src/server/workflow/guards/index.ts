/** The registry of guards that workflows name: a new one is a file here and a line in this table. */
import type { Guard } from '../guard';
import handoverDescribed from './handover-described';
import handoverPhotographed from './handover-photographed';
import mayHandOver from './may-hand-over';
import missingAllowed from './missing-allowed';
import noOtherOpen from './no-other-open';
import nothingCancelled from './nothing-cancelled';
import nothingCancelledAboard from './nothing-cancelled-aboard';
import notToBeReshipped from './not-to-be-reshipped';
import notToBeSplit from './not-to-be-split';
import nothingReceived from './nothing-received';
import notWeighedYet from './not-weighed-yet';
import reasonGiven from './reason-given';
import receivedByMe from './received-by-me';
import sealed from './sealed';
import shipmentHasGone from './shipment-has-gone';
import waveIsOpen from './wave-is-open';

export const guards: Record<string, Guard> = {
  'handover-described': handoverDescribed,
  'handover-photographed': handoverPhotographed,
  'may-hand-over': mayHandOver,
  'missing-allowed': missingAllowed,
  'not-to-be-reshipped': notToBeReshipped,
  'not-to-be-split': notToBeSplit,
  'not-weighed-yet': notWeighedYet,
  'no-other-open': noOtherOpen,
  'nothing-cancelled': nothingCancelled,
  'nothing-cancelled-aboard': nothingCancelledAboard,
  'nothing-received': nothingReceived,
  'reason-given': reasonGiven,
  'received-by-me': receivedByMe,
  sealed,
  'shipment-has-gone': shipmentHasGone,
  'wave-is-open': waveIsOpen,
};
