import { sql } from 'kysely';
import { leaveWave } from '../../../warehouse/consolidation/wave';
import { workflowHandler } from '../../../workflow/workflow-handler';
import { lockRecords, readRecords } from '../../../workflow/read-records';
import { lockNamedRecord } from '../../../workflow/lock-named-record';
import { move, moveMovable } from '../../../workflow/move';
import { ScanRefused } from '../../../workflow/refused';
import { isAt } from '../../../workflow/status-named';

/**
 * Closes a wave: b_packages whose packing has not begun leave it, their parcels wait for another. A wave in which nothing was
 * scanned is cancelled. Throws stale, scanRefused.
 */
export default workflowHandler<'outbound-wave.close'>(async (scan) => {
  const wave = await lockNamedRecord(scan);
  const ofWave = sql`and t.wave_id = ${wave.id}::uuid`;
  const inside = await readRecords(scan, 'b-package', ofWave);
  if (inside.some((bPackage) => isAt(scan, 'b-package', bPackage, 'packing'))) throw new ScanRefused('unfinished-task');
  const way = isAt(scan, 'outbound-wave', wave, 'create') ? 'cancel' : 'close';
  const [now, by] = [scan.session.now(), scan.session.account.name];
  const closed = await move(scan, 'outbound-wave', wave, way, { close_time: now, close_by: by });
  const groups = await lockRecords(scan, 'rebin-group', ofWave);
  await moveMovable(scan, 'rebin-group', groups, 'finish', { finish_time: now, finish_by: by });
  const open = inside.filter((bPackage) => isAt(scan, 'b-package', bPackage, 'created'));
  const left = await leaveWave(scan, open);
  return { wave_id: wave.id, version: closed.version, left_package_count: left.length };
});
