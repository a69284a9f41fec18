import { sql } from 'kysely';
import { leaveWave } from '../consolidation/leave-wave';
import { acting } from '../workflow/acting';
import { lock, read } from '../workflow/find';
import { meant } from '../workflow/meant';
import { move, moveThose } from '../workflow/move';
import { ScanRefused } from '../workflow/refused';
import { isAt } from '../workflow/status-named';

/**
 * Closes a wave: b_packages that nobody has begun to pack leave it, their parcels wait for another. A wave in which nothing was
 * scanned is cancelled. Throws stale, scanRefused.
 */
export default acting(async (scan) => {
  const wave = await meant(scan);
  const ofWave = sql`and t.wave_id = ${String(wave.id)}::uuid`;
  const inside = await read(scan, 'b-package', ofWave);
  if (inside.some((box) => isAt(scan, 'b-package', box, 'packing'))) throw new ScanRefused('unfinished-task');
  const way = isAt(scan, 'outbound-wave', wave, 'create') ? 'cancel' : 'close';
  const closed = await move(scan, 'outbound-wave', wave, way, {
    close_time: new Date().toISOString(),
    close_by: scan.session.account.name,
  });
  const groups = await lock(scan, 'rebin-group', ofWave);
  await moveThose(scan, 'rebin-group', groups, 'finish', { finish_time: new Date().toISOString() });
  const open = inside.filter((box) => isAt(scan, 'b-package', box, 'created'));
  const left = await leaveWave(scan, open);
  return { wave_id: wave.id, version: closed.version, left_package_count: left.length };
});
