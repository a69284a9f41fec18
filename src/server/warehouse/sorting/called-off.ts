import { say } from '../../platform/errors';
import type { RecordOf } from '../../platform/handler';
import { parametersOf } from '../../records/parameters';
import { ScanRefused } from '../../workflow/refused';
import type { Scan } from '../../workflow/scan';

/** Refuses a parcel whose order was called off, where such parcels are sent back, and says why. Throws ScanRefused. */
export async function expectNotCalledOff(scan: Scan, { cancelled }: RecordOf<'sorting-package'>): Promise<void> {
  const { takes_returns: takesReturns } = await parametersOf(scan, 'return_rule');
  if (cancelled && takesReturns) throw new ScanRefused('must-be-returned', { more: say(scan.model, 'orderCancelled') });
}
