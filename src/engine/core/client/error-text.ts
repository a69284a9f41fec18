import type { Shell } from '../engine';
import { CallRefused, isRefused } from './call-refused';
import { messageOf } from './message-of';
import { zh } from '../../../language/zh';

/** One Chinese sentence about what went wrong; undefined when it is not for this person's ears (aborted, or told already). */
export function errorText(error: unknown, shell: Shell): string | undefined {
  const { constants } = shell;
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  if (isRefused(error, constants.errors.sessionEnded)) return undefined;
  if (error instanceof CallRefused) return refusalText(error, constants.errors.system);
  return messageOf(shell, 'requestFailed');
}

function refusalText(error: CallRefused, system: number | undefined): string {
  const text = error.message || zh`操作失败`;
  return error.code === system && error.logId ? zh`${text}（${error.logId}）` : text;
}
