/** How much the server takes from a caller, and how long anything may take. Bytes and milliseconds. */
export interface Limits {
  /** Of one request; a call whose schema holds less takes less. */
  bodyBytes: number;
  /** Of a request to a call that anyone may make. */
  anonymousBytes: number;
  /** Texts, numbers, lists and objects of one body, those in each other counted each. */
  bodyValues: number;
  /** How deep arrays and objects of a body may stand in each other; the deepest request schema needs about ten. */
  jsonDepth: number;
  headerBytes: number;
  headers: number;
  /** From the first byte of a request until its headers are there. */
  headersMs: number;
  /** Until all of the request is there. */
  requestMs: number;
  /** What the server takes for an answer, without the time in which the request comes in. */
  handlerMs: number;
  /** The part of it in which the database must have answered. */
  databaseMs: number;
  /** What is left of it for a caller who has hung up. */
  hungUpMs: number;
  /** How long a connection may be open without a request. */
  keepAliveMs: number;
  /** The same for an address that has come to its limit of connections, until the last of them is gone. */
  crowdMs: number;
  /** How often all these are looked at. */
  checkMs: number;
  requestsPerConnection: number;
  /** Of one connection, before the first of them is answered. */
  requestsAtOnce: number;
  /** At the same time; `CANGTAI_CONNECTIONS`. */
  connections: number;
  /** Of one address that is no proxy. */
  connectionsPerAddress: number;
  /** Of one address that is no proxy; from so many on, what is asked over them is begun one after the other. */
  connectionsOfMany: number;
  /** How long an answer may wait for its reader without a byte being taken. */
  unreadMs: number;
  /** What may wait for the readers of one address that is no proxy, in bytes. */
  unreadBytesPerAddress: number;
  /** What may be sent to one address that is no proxy at a stroke, and again in each second; then what it asks is begun one after the other. */
  bytesAtOncePerAddress: number;
  /** How long a refused connection is given to take the refusal. */
  lingerMs: number;
  /** Of one statement: below the request's, so that the database gives up first and the caller is told. */
  statementMs: number;
  /** The time-out of waiting for a locked row. */
  lockMs: number;
  /** Waiting for a connection of the pool. */
  poolMs: number;
}

// A browser waits ten seconds (`requestTimeoutMs` of the constants): every other limit on time is shorter.
export const defaultLimits: Limits = {
  bodyBytes: 1024 * 1024,
  anonymousBytes: 16 * 1024,
  bodyValues: 10_000,
  jsonDepth: 32,
  headerBytes: 16 * 1024,
  headers: 100,
  headersMs: 5000,
  requestMs: 8000,
  handlerMs: 9000,
  databaseMs: 7500,
  hungUpMs: 1000,
  keepAliveMs: 65_000,
  crowdMs: 5000,
  checkMs: 500,
  requestsPerConnection: 10_000,
  requestsAtOnce: 8,
  connections: 2000,
  connectionsPerAddress: 500,
  connectionsOfMany: 100,
  unreadMs: 8000,
  unreadBytesPerAddress: 32 * 1024 * 1024,
  bytesAtOncePerAddress: 8 * 1024 * 1024,
  lingerMs: 500,
  statementMs: 6000,
  lockMs: 4000,
  poolMs: 3000,
};
