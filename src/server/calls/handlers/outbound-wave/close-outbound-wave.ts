import { sql } from 'kysely';
import { leftSlots, lyingOf } from '../../../warehouse/consolidation/left-slots';
import { leaveWave } from '../../../warehouse/consolidation/wave';
import { workflowHandler } from '../../../workflow/workflow-handler';
import { lockRecords, readRecords } from '../../../workflow/read-records';
import { lockNamedRecord } from '../../../workflow/lock-named-record';
import { move, moveMovable, patchRecord } from '../../../workflow/move';
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
  const open = inside.filter((bPackage) => isAt(scan, 'b-package', bPackage, 'created'));
  const groups = await lockRecords(scan, 'rebin-group', ofWave);
  const lying = await lyingOf(scan, open);
  const told: typeof groups = [];
  for (const group of groups) {
    const left_slots = leftSlots(lying.get(group.wall_no) ?? []);
    told.push(left_slots ? await patchRecord(scan, 'rebin-group', group, { left_slots }) : group);
  }
  await moveMovable(scan, 'rebin-group', told, 'finish', { finish_time: now, finish_by: by });
  const left = await leaveWave(scan, open);
  return { wave_id: wave.id, version: closed.version, left_package_count: left.length };
});
