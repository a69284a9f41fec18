import { answer } from '../workflow/answer';
import { scanning } from '../workflow/scanning';

/** Another stage or wave may be chosen; who has unlocked is in the log (scan workflows, 2.3). */
export default scanning((scan) => answer(scan, 'operation-ok', { next: 'choose' }));
