import { takeOffText } from '../../../warehouse/consolidation/left-slots';
import { stillAwaited, wallAnswer, expectNoOtherWall, wallToOpen } from '../../../warehouse/consolidation/wall';
import { openWave } from '../../../warehouse/consolidation/wave-parcel';
import { say } from '../../../platform/errors';
import type { RecordOf } from '../../../platform/handler';
import { answer } from '../../../workflow/answer';
import { move } from '../../../workflow/move';
import { readByNumber } from '../../../workflow/read-records';
import type { AnswerPatch } from '../../../workflow/refused';
import type { Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt } from '../../../workflow/status-named';
import { zh } from '../../../../language/zh';

/** Opens a wall by its label, which names wave and wall; one that is done already only with a supervisor (scan workflows, 2.4, 3.7). */
export default scanHandler<'rebin-group.open'>(async (scan) => {
  const seen = await readByNumber(scan, 'rebin-group', scan.body.group_no);
  // Where its wave is closed: what was left there.
  scan.seen = { instead: takeOffText(scan.model, seen.left_slots) };
  const wave = await openWave(scan, seen.wave_id);
  scan.seen = undefined;
  const group = await wallToOpen(scan, wave.id, seen.wall_no);
  await expectNoOtherWall(scan, group);
  if (!isAt(scan, 'rebin-group', group, 'done'))
    return answer(scan, 'scanned', await withAwaited(scan, { wave, group }, await wallAnswer(scan, wave, group)));
  const again = await move(scan, 'rebin-group', group, 'reopen', {
    finish_time: null,
    finish_by: null,
    finish_reason: null,
    left_slots: null,
    operators: [scan.session.account.username],
  });
  const opened = { ...(await wallAnswer(scan, wave, again)), said: 'opened-again' };
  if (!group.finish_reason) return answer(scan, 'scanned', opened);
  // What was short is in no wave any more, and does not come back with the wall.
  const instead = takeOffText(scan.model, group.left_slots);
  return answer(scan, 'scanned', { ...opened, level: 'warn', said: 'opened-short', instead });
});

interface OpenedWall {
  wave: RecordOf<'outbound-wave'>;
  group: RecordOf<'rebin-group'>;
}

/** Slots whose label was not scanned after the last parcel, by who has left it: their labels may be scanned now, and they are asked about at the end. */
async function withAwaited(scan: Scan, { wave, group }: OpenedWall, said: AnswerPatch): Promise<AnswerPatch> {
  const awaited = await stillAwaited(scan, wave, group.wall_no);
  if (awaited.awaits_slot === null) return said;
  const more = say(scan.model, 'slotUnconfirmed', { slots: awaited.awaited_slots.join(zh`、`) });
  return { ...said, level: 'warn', more, entity: { ...said.entity, ...awaited } };
}
