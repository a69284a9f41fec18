import { OperatorError } from '../../platform/operator-error';

/** What is the user's to mend, in Chinese. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError';
}
