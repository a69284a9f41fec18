import { sql } from 'kysely';
import type { RecordValues } from '../handler';
import { atOnce, found, idsNumbered, lock, numbered, withId } from '../workflow/find';
import type { Said } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { glance } from '../workflow/glance';
import { shown } from '../workflow/shown';
import { statusNamed } from '../workflow/status-named';
import { wallsOf } from './close-wave';
import { parcelContents } from './content';
import { countToday } from './count-today';

/** A second-leg package with what is in it. */
export interface Box {
  box: RecordValues;
  parcels: RecordValues[];
}

/** The second-leg package of that number and its parcels, all kept from others. Throws ScanRefused. */
export async function lockBox(scan: Scan, number: unknown): Promise<Box> {
  const [boxes = [], parcels = []] = await atOnce(scan, [
    { name: 'b-package', where: numbered(scan, 'b-package', number), lock: 'own' },
    { name: 'package', where: sql`and t.b_package_id in (${idsNumbered(scan, 'b-package', number)})`, lock: 'own' },
  ]);
  return { box: await found(scan, 'b-package', number, boxes), parcels };
}

export const lockParcels = (scan: Scan, { id }: RecordValues): Promise<RecordValues[]> =>
  lock(scan, 'package', sql`and t.b_package_id = ${String(id)}::uuid`);

/** Where a second-leg package was put together. */
interface Origin {
  wave?: RecordValues;
  walls: RecordValues[];
  slots: RecordValues[];
}

/** The wave of a second-leg package, its walls, and the slots that hold it: locked before it, whoever changes them. */
export async function lockOrigin(scan: Scan, number: unknown): Promise<Origin> {
  const box = await glance(scan, 'b-package', number);
  if (!box) return { walls: [], slots: [] };
  const [wave] = await lock(scan, 'outbound-wave', withId(box.wave_id));
  const walls = wave ? await wallsOf(scan, wave) : [];
  return { wave, walls, slots: await lock(scan, 'wall-slot', sql`and t.b_package_id = ${String(box.id)}::uuid`) };
}

/** What the page shows of an open second-leg package, and of a closed one. */
export async function boxSaid(scan: Scan, { box, parcels }: Box): Promise<Said> {
  const contents = parcelContents(scan, parcels);
  const isOpen = Number(box.status) < statusNamed(scan, 'b-package', 'packed');
  return {
    entity: {
      ...(await shown(scan, 'b-package', box)),
      contents,
      open_no: isOpen ? box.b_package_no : null,
      ...(isOpen ? {} : { materials: [] }),
    },
    counters: {
      scanned: contents.filter(({ state }) => state === 'done').length,
      expected: contents.filter(({ state }) => state !== 'bad').length,
      today: await countToday(scan, 'b-package', 'pack_time'),
    },
  };
}

/** Those of the parcels that were cancelled. */
export const cancelledOf = (parcels: RecordValues[]): RecordValues[] => parcels.filter(({ cancelled }) => cancelled);
