import { answer } from '../../../workflow/answer';
import { scanHandler } from '../../../workflow/scan-handler';

/** Another level may be chosen; the log holds the account that has unlocked (scan workflows, 2.14). */
export default scanHandler<'sorting-package.unlockLevel'>(async (scan) =>
  answer(scan, 'operation-ok', { next: 'choose', entity: { level: null } }),
);
