// SQLSTATE: connection exceptions, too many connections, shutting down, crashed, starting up; given up after the time for a
// statement, for a lock, for a transaction that nobody went on with, or after the last of the repeats.
const states = /^(08|53|57P0|57014|55P03|25P03|25P04|40001|40P01)/;

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
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

/** Is the database not to be reached, on its way out or back, or too busy? Then nothing was refused, and the same may go well later. */
export function isAway(error: unknown): boolean {
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string };
  // A server that is gone has no socket.
  const hasNoSocket = code === 'ENOENT' && syscall === 'connect';
  return states.test(code) || systemCodes.has(code) || hasNoSocket || words.test(message);
}
