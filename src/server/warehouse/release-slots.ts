import type { RecordOf } from '../platform/handler';
import { moveMovable } from '../workflow/move';
import type { Scan } from '../workflow/scan';

/** Slots whose second-leg package is on its way are free for the next. */
export async function releaseSlots(scan: Scan, slots: RecordOf<'wall-slot'>[]): Promise<void> {
  await moveMovable(scan, 'wall-slot', slots, 'release', { b_package_id: null });
}
