import type { RecordValues } from '../handler';
import { read, withId } from '../workflow/find';
import { glance } from '../workflow/glance';
import type { Scan } from '../workflow/scan';

/** The second-leg package that a slot's label or its own number tells; undefined when the number is neither. */
export async function boxAt(scan: Scan, number: unknown): Promise<RecordValues | undefined> {
  const box = await glance(scan, 'b-package', number);
  if (box) return box;
  const slot = await glance(scan, 'wall-slot', number);
  if (!slot?.b_package_id) return undefined;
  const [inSlot] = await read(scan, 'b-package', withId(slot.b_package_id));
  return inSlot;
}
