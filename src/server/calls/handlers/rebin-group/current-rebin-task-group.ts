import { stillAwaited, wallAnswer, wallInWork } from '../../../warehouse/consolidation/wall';
import { answer } from '../../../workflow/answer';
import { readRecords, whereId } from '../../../workflow/read-records';
import { scanHandler } from '../../../workflow/scan-handler';

/** The wall that this person has put something into and not finished, with the slot that waits at this workbench for its label; nothing where there is none (scan workflows, 2.4). */
export default scanHandler<'rebin-group.current'>(async (scan) => {
  const group = await wallInWork(scan);
  const [wave] = group ? await readRecords(scan, 'outbound-wave', whereId(group.wave_id)) : [];
  if (!group || !wave) return answer(scan, 'operation-ok', { entity: {}, next: 'open' });
  const said = await wallAnswer(scan, wave, group);
  const awaited = await stillAwaited(scan, wave, group.wall_no);
  return answer(scan, 'operation-ok', { ...said, entity: { ...said.entity, ...awaited } });
});
