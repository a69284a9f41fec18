import { DatabaseSilentError, OutcomeUnknownError } from './silent-error';

// SQLSTATE: connection exceptions, too many connections, shutting down, crashed, starting up; given up after the time for a
// statement, for a lock, for an abandoned transaction, or after the last of the repeats; read-only, or a disk that fails.
const states = /^(08|53|57P0|57014|55P03|25P03|25P04|25006|58|40001|40P01)/;

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// What `pg` and the pool say in words alone.
const words =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

/** Is the database not to be reached, on its way out or back, or too busy? Then nothing was refused, and the same may go well later. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseSilentError || error instanceof OutcomeUnknownError) return true;
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string };
  // A server that is gone has no socket.
  const hasNoSocket = code === 'ENOENT' && syscall === 'connect';
  return states.test(code) || systemCodes.has(code) || hasNoSocket || words.test(message);
}

/** Does the database answer, but take no writes: a full disk, a standby, a setting, a fault of the storage? */
export const isUnwritable = (error: unknown): boolean =>
  /^(53100|25006|58)/.test((error as { code?: string }).code ?? '');
