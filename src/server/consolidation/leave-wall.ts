import { sql } from 'kysely';
import type { RecordValues } from '../handler';
import { read } from '../workflow/find';
import { moveThose } from '../workflow/move';
import type { Scan } from '../workflow/scan';
import { statusNamed } from '../workflow/status-named';

/** Slots whose second-leg package is on its way are free for the next. */
export async function releaseSlots(scan: Scan, slots: RecordValues[]): Promise<void> {
  await moveThose(scan, 'wall-slot', slots, 'release', { b_package_id: null });
}

/** A wave of which nothing is left to be packed is over. */
export async function closeWave(scan: Scan, wave: RecordValues | undefined): Promise<void> {
  if (!wave) return;
  const packed = statusNamed(scan, 'b-package', 'packed');
  const [open] = await read(scan, 'b-package', sql`and t.wave_id = ${String(wave.id)}::uuid and t.status < ${packed}`);
  if (open) return;
  const now = new Date().toISOString();
  await moveThose(scan, 'outbound-wave', [wave], 'close', { close_time: now, close_by: scan.session.account.name });
}
