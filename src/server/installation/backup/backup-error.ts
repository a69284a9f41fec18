/** What is the user's to mend, in Chinese. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
