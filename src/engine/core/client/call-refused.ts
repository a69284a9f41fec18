import type { FieldProblem } from '../../../metadata/check/problems-of';

/** The server understood the call and said no: a session ended, a value is wrong, the record has changed meanwhile. */
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

/** What a refusal says about single fields; empty when it is about something else, or no refusal. */
export function fieldProblems(error: unknown): FieldProblem[] {
  if (!(error instanceof CallRefused)) return [];
  const { problems } = (error.data ?? {}) as { problems?: FieldProblem[] };
  return Array.isArray(problems) ? problems : [];
}
