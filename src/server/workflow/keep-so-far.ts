import { sql } from 'kysely';
import { enqueueStatement } from '../database/pipelined';
import type { Scan } from './scan';

/**
 * What the scan has done so far stays, whatever refuses it afterwards: a bag that was taken over belongs to this workbench although the
 * box that was scanned is in it already.
 */
export async function keepSoFar(scan: Scan): Promise<void> {
  scan.kept = scan.changed.length;
  await enqueueStatement(scan.db, sql`savepoint scan`);
}
