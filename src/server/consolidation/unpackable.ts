import { ScanRefused } from '../workflow/refused';
import { statusTitle, moving, type Scan } from '../workflow/scan';
import { statusNamed } from '../workflow/status-named';
import { cancelledOf, type Box } from './box';

/** Throws ScanRefused unless the second-leg package is packed, in no bag, and holds something that was not cancelled. */
export function checkUnpackable(scan: Scan, { box, parcels }: Box): void {
  const at = (name: string): boolean => box.status === statusNamed(scan, 'b-package', name);
  if (at('packing')) throw new ScanRefused('unfinished-task');
  if (at('grouping')) throw new ScanRefused('in-another-task');
  if (['grouped', 'shipped', 'handovered'].some(at)) throw new ScanRefused('unbinding-refused');
  if (!at('packed')) {
    const status = statusTitle(scan, moving(scan, 'b-package').entity, box.status);
    throw new ScanRefused('status-exception', { values: { status } });
  }
  if (parcels.length && cancelledOf(parcels).length === parcels.length) throw new ScanRefused('all-cancelled');
}
