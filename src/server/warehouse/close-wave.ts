import { sql } from 'kysely';
import type { RecordOf } from '../platform/handler';
import { lockRecords, readRecords } from '../workflow/read-records';
import { move, moveMovable } from '../workflow/move';
import type { Scan } from '../workflow/scan';
import { isAt, statusesNamed } from '../workflow/status-named';

/** The walls of a locked wave, locked before its slots. */
export const wallsOf = (scan: Scan, { id }: RecordOf<'outbound-wave'>): Promise<RecordOf<'rebin-group'>[]> =>
  lockRecords(scan, 'rebin-group', sql`and t.wave_id = ${id}::uuid`);

/** Closes the locked wave, and its walls, when nothing in it waits to be packed any more (scan workflows, 3.7). */
export async function closeWhenDone(
  scan: Scan,
  wave: RecordOf<'outbound-wave'>,
  walls: RecordOf<'rebin-group'>[],
): Promise<void> {
  if (!isAt(scan, 'outbound-wave', wave, 'doing')) return;
  const unpacked = statusesNamed(scan, 'b-package', 'created', 'packing');
  const open = sql`and t.wave_id = ${wave.id}::uuid and t.status = any(${unpacked}::integer[])`;
  if ((await readRecords(scan, 'b-package', open)).length) return;
  const [now, by] = [scan.session.now(), scan.session.account.name];
  await move(scan, 'outbound-wave', wave, 'close', { close_time: now, close_by: by });
  await moveMovable(scan, 'rebin-group', walls, 'finish', { finish_time: now, finish_by: by });
}
