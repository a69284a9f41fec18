import type { RecordValues } from '../handler';
import { benchOf } from '../workflow/bench';
import type { Moving, Scan } from '../workflow/scan';
import { takeTurn } from '../workflow/take-turn';

type Look = (scan: Scan) => Promise<RecordValues | undefined>;

/**
 * What is open at this workbench, if anything. Of two who find nothing at the same moment, one begins; the other waits and finds what
 * was begun. Before anything else is locked.
 */
export async function begunHere(scan: Scan, name: Moving, look: Look): Promise<RecordValues | undefined> {
  const here = await look(scan);
  if (here) return here;
  await takeTurn(scan, `${name} ${scan.session.warehouse.id} ${benchOf(scan)}`);
  return look(scan);
}
