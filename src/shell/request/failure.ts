import { CallRefused } from '../../engine/core/client/call-refused';
import { translate, shellModel } from '../shell-model';
import type { Envelope } from './envelope';

const { errors } = shellModel.constants;

/** The refusal in an answer, in words for the person in front of the screen. */
export function refusalIn({ code, msg, data, log_id: logId }: Envelope): CallRefused {
  return new CallRefused(code, friendly(msg), data, logId);
}

/** No answer within the time that a request has. */
export const timedOut = (): CallRefused => new CallRefused(errors.unavailable ?? -1, translate('timeout'));

/** No answer at all, or one that is no envelope. */
export const unreachable = (): CallRefused => new CallRefused(errors.unavailable ?? -1, translate('requestFailed'));

export const isTimeout = (error: CallRefused): boolean => error.message === translate('timeout');

/** Did nothing come back that could be read? Then nothing is known of what the server did. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === errors.unavailable && !isTimeout(error);

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function friendly(message: string): string {
  if (/timeout/i.test(message)) return translate('timeout');
  return message || translate('system');
}
