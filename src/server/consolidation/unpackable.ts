import type { StatusNames } from '../../generated/types';
import { ScanRefused } from '../workflow/refused';
import { statusTitle, moving, type Scan } from '../workflow/scan';
import { isAt } from '../workflow/status-named';
import { cancelledOf, type Box } from './box';

/**
 * Throws ScanRefused unless the second-leg package is packed, or being packed by nobody else, in no bag, and holds something that was
 * not cancelled.
 */
export function checkUnpackable(scan: Scan, { box, parcels }: Box): void {
  const at = (...names: StatusNames['b-package'][]): boolean => isAt(scan, 'b-package', box, ...names);
  const bench = scan.session.workbench?.code ?? '';
  if (at('packing') && box.workbench && box.workbench !== bench)
    throw new ScanRefused('unfinished-task', { big_text: String(box.workbench) });
  if (at('grouping')) throw new ScanRefused('in-another-task');
  if (at('grouped', 'shipped', 'handovered')) throw new ScanRefused('unbinding-refused');
  if (!at('packed', 'packing')) {
    const status = statusTitle(scan, moving(scan, 'b-package').entity, box.status);
    throw new ScanRefused('status-exception', { values: { status } });
  }
  if (parcels.length && cancelledOf(parcels).length === parcels.length) throw new ScanRefused('all-cancelled');
}
