// SQLSTATE: connection exceptions, too many connections, shutting down, crashed, starting up.
const states = /^(08|53|57P0)/;

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

// What `pg` says in words alone.
const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Is the database not to be reached, or on its way out or back? Then nothing was refused, and the same may go well later. */
export function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return states.test(code) || systemCodes.has(code) || words.test(message);
}
