/** The server understood the call and said no: a session ended, a value is wrong, someone was faster. */
export class CallRefused extends Error {
  constructor(
    /** See `constants.errors`. */
    readonly code: number,
    message: string,
    readonly data: unknown = undefined,
    readonly logId = '',
  ) {
    super(message);
    this.name = 'CallRefused';
  }
}

/** Is it this refusal? Anything else than a refusal (a broken network, a mistake of ours) is not. */
export function isRefused(error: unknown, code: number | undefined): error is CallRefused {
  return error instanceof CallRefused && code !== undefined && error.code === code;
}
