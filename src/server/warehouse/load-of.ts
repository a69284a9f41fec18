import { sql } from 'kysely';
import type { TransitionNames } from '../../generated/types';
import type { PatchOf, RecordOf } from '../platform/handler';
import { readRecords } from '../workflow/read-records';
import { moveMovable } from '../workflow/move';
import type { Scan } from '../workflow/scan';

/** The load of a locked shipment goes the same way. */
export async function followLoad(
  scan: Scan,
  shipment: RecordOf<'shipment'>,
  transition: TransitionNames['load'],
  patch: PatchOf<'load'> = {},
): Promise<void> {
  const loads = await readRecords(scan, 'load', sql`and t.shipment_id = ${shipment.id}::uuid`);
  await moveMovable(scan, 'load', loads, transition, patch);
}
