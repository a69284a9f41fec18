import { sql } from 'kysely';
import type { RecordValues } from '../handler';
import { read } from '../workflow/find';
import { move } from '../workflow/move';
import type { Scan } from '../workflow/scan';
import { isAt, statusesNamed } from '../workflow/status-named';

/** Closes the locked wave when nothing in it waits to be packed any more (scan workflows, 3.7). */
export async function closeWhenDone(scan: Scan, wave: RecordValues): Promise<void> {
  if (!isAt(scan, 'outbound-wave', wave, 'doing')) return;
  const unpacked = statusesNamed(scan, 'b-package', 'created', 'packing');
  const open = sql`and t.wave_id = ${String(wave.id)}::uuid and t.status = any(${unpacked}::integer[])`;
  if ((await read(scan, 'b-package', open)).length) return;
  const by = scan.session.account.name;
  await move(scan, 'outbound-wave', wave, 'close', { close_time: new Date().toISOString(), close_by: by });
}
