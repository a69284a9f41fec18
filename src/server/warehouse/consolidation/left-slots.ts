import { sql } from 'kysely';
import type { Model } from '../../../metadata/model';
import { zh } from '../../../language/zh';
import { say } from '../../platform/errors';
import type { RecordOf } from '../../platform/handler';
import { readRecords } from '../../workflow/read-records';
import type { Scan } from '../../workflow/scan';
import { statusNamed } from '../../workflow/status-named';

/** Parcels that lie in a slot of a wall without belonging to its wave any more. */
export interface Lying {
  slot: number | null | undefined;
  count: number;
  /** How many of them wait for no other wave: they were cancelled, or have exceptions. */
  bad: number;
}

const between = '×';

/** As the wall keeps them. */
export const leftSlots = (lying: Lying[]): string[] | null =>
  lying.length ? lying.map(({ slot, count, bad }) => [slot, count, ...(bad ? [bad] : [])].join(between)) : null;

/** What those at the wall have to do about them; undefined: nothing. */
export function takeOffText(model: Model, left: string[] | null | undefined): string | undefined {
  if (!left?.length) return undefined;
  const slots = left.map((one) => {
    const [slot, count, bad = 0] = one.split(between).map(Number);
    return say(model, bad ? 'slotHasBad' : 'slotHas', { slot, count, bad });
  });
  return say(model, 'takeOffWall', { slots: slots.join(zh`、`) });
}

/** What lies in the slots of these b_packages, by the number of the wall, the first slot first. Asked before they leave their wave. */
export async function lyingOf(scan: Scan, bPackages: RecordOf<'b-package'>[]): Promise<Map<number, Lying[]>> {
  const ids = bPackages.map(({ id }) => id);
  const sorted = statusNamed(scan, 'package', 'sorted');
  const where = sql`and t.b_package_id = any(${ids}::uuid[]) and t.status = ${sorted}`;
  const parcels = await readRecords(scan, 'package', where);
  const ofWalls = new Map<number, Lying[]>();
  for (const { wall_no: wall, slot_no: slot, cancelled, exception_code: code } of parcels) {
    if (typeof wall !== 'number') continue;
    const bad = cancelled || code !== null ? 1 : 0;
    const lying = ofWalls.get(wall) ?? [];
    const known = lying.find((one) => one.slot === slot);
    if (known) Object.assign(known, { count: known.count + 1, bad: known.bad + bad });
    else lying.push({ slot, count: 1, bad });
    ofWalls.set(wall, lying);
  }
  for (const lying of ofWalls.values()) lying.sort((one, other) => Number(one.slot) - Number(other.slot));
  return ofWalls;
}
