/** The database has not answered in time. Its connection is cut, so that nothing more is carried out over it. */
export class DatabaseSilentError extends Error {
  constructor() {
    super('The database has not answered in time.');
    this.name = 'DatabaseSilentError';
  }
}

/** The connection was lost after the commit had been sent: it may have been carried out, or not. */
export class OutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while the transaction was being committed.', { cause });
    this.name = 'OutcomeUnknownError';
  }
}

/** Has the database itself answered that the statement failed? Then it is known that it has not been carried out. */
export function isDatabaseAnswer(error: unknown): boolean {
  const { severity } = error as { severity?: string };
  // After FATAL and PANIC nothing more is told of what was asked.
  return severity === 'ERROR';
}
