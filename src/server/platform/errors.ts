import type { Model } from '../../metadata/model';
import { filled } from '../../language/filled';

/**
 * Every error the server can answer. Its number stands in `schemas/shell/constants.json`, its words in
 * `schemas/shell/messages.json`, both under this name.
 */
export const errorNames = [
  'sessionEnded',
  'invalid',
  'loginFailed',
  'locked',
  'forbidden',
  'passwordChangeNeeded',
  'warehouseConflict',
  'accountClosed',
  'warehouseNeeded',
  'notFound',
  'stale',
  'duplicate',
  'inUse',
  'keyReused',
  'scanRefused',
  'tooMany',
  'system',
  'unavailable',
] as const;

export type ErrorName = (typeof errorNames)[number];

export interface ErrorOptions {
  /** The transaction is committed all the same: a failed login is counted, although it is refused. */
  keepsWrites?: boolean;
  cause?: unknown;
}

/** A refusal that the caller is told about: HTTP 200 with a code of its own. Without a message, the error's usual words. */
export class CallError extends Error {
  readonly keepsWrites: boolean;

  constructor(
    readonly code: ErrorName,
    message = '',
    readonly data: Record<string, unknown> = {},
    { keepsWrites = false, cause }: ErrorOptions = {},
  ) {
    super(message, { cause });
    this.name = 'CallError';
    this.keepsWrites = keepsWrites;
  }
}

/** Throws at start when an error has no number or no words. */
export function checkErrors({ constants, messages }: Model): void {
  for (const name of errorNames) {
    if (constants.errors[name] === undefined) throw new Error(`schemas/shell/constants.json: errors has no "${name}".`);
    if (!messages[name]) throw new Error(`schemas/shell/messages.json has no "${name}".`);
  }
}

/** A message with its `{placeholders}` filled in. */
export function say(model: Model, name: string, values: Record<string, unknown> = {}): string {
  return filled(model.messages[name] ?? name, values);
}
