import { answer } from '../workflow/answer';
import { lockOne } from '../workflow/find';
import { about } from '../workflow/about';
import { scanning } from '../workflow/scanning';

/** Another stage or wave may be chosen; who has unlocked is in the log (scan workflows, 2.3). */
export default scanning(async (scan) => {
  const wave = await lockOne(scan, 'outbound-wave', scan.body.wave_id);
  about(scan, 'outbound-wave', wave);
  return answer(scan, 'operation-ok', { next: 'choose', entity: {} });
});
