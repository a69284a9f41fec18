import { say } from '../platform/errors';
import type { StatusNames } from '../../generated/types';
import { ScanRefused } from '../workflow/refused';
import { statusTitle, workflowOf, type Scan } from '../workflow/scan';
import { isAt } from '../workflow/status-named';
import { bagHolding } from './in-bag';
import type { PackedBPackage } from './packed-b-package';

/** Throws ScanRefused unless the second-leg package is put together, packed, or being packed at this workbench, and in no bag. */
export async function checkUnpackable(scan: Scan, { bPackage }: Pick<PackedBPackage, 'bPackage'>): Promise<void> {
  const at = (...names: StatusNames['b-package'][]): boolean => isAt(scan, 'b-package', bPackage, ...names);
  const workbench = scan.session.workbench?.code ?? '';
  if (at('packing') && bPackage.workbench && bPackage.workbench !== workbench)
    throw new ScanRefused('unfinished-task', {
      big_text: bPackage.workbench,
      more: say(scan.model, 'packedAt', { number: bPackage.b_package_no, workbench: bPackage.workbench }),
    });
  if (at('grouping')) throw new ScanRefused('in-another-task', await bagHolding(scan, bPackage));
  if (at('grouped', 'shipped', 'handovered'))
    throw new ScanRefused('unbinding-refused', await bagHolding(scan, bPackage));
  if (at('created', 'packing', 'packed')) return;
  const status = statusTitle(scan, workflowOf(scan, 'b-package').entity, bPackage.status);
  throw new ScanRefused('status-exception', { values: { status } });
}
