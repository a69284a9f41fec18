import { answer } from '../../../workflow/answer';
import { lockRecord } from '../../../workflow/read-records';
import { setSubject } from '../../../workflow/set-subject';
import { scanHandler } from '../../../workflow/scan-handler';

/** Another stage or wave may be chosen; the log holds the account that has unlocked (scan workflows, 2.3). */
export default scanHandler<'outbound-wave.unlockRank'>(async (scan) => {
  const wave = await lockRecord(scan, 'outbound-wave', scan.body.wave_id);
  setSubject(scan, 'outbound-wave', wave);
  return answer(scan, 'operation-ok', { next: 'choose', entity: { rank: null } });
});
