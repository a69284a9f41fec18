import type { RecordOf } from '../platform/handler';
import { readRecords, whereId } from '../workflow/read-records';
import { peekByNumber } from '../workflow/peek-by-number';
import type { Scan } from '../workflow/scan';

/** The second-leg package that a slot's label or its own number tells; undefined when the number is neither. */
export async function bPackageAt(scan: Scan, number: unknown): Promise<RecordOf<'b-package'> | undefined> {
  const bPackage = await peekByNumber(scan, 'b-package', number);
  if (bPackage) return bPackage;
  const slot = await peekByNumber(scan, 'wall-slot', number);
  if (!slot?.b_package_id) return undefined;
  const [inSlot] = await readRecords(scan, 'b-package', whereId(slot.b_package_id));
  return inSlot;
}
