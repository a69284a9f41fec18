/** How much the server takes from a caller, and how long anything may take. Bytes and milliseconds. */
export interface Limits {
  /** Of one request. */
  bodyBytes: number;
  /** How deep arrays and objects of a body may stand in each other; the deepest request schema needs about ten. */
  jsonDepth: number;
  headerBytes: number;
  headers: number;
  /** From the first byte of a request until its headers are there. */
  headersMs: number;
  /** Until all of the request is there. */
  requestMs: number;
  /** From the headers until the answer. */
  handlerMs: number;
  /** How long a connection may be open without a request. */
  keepAliveMs: number;
  /** How often the two before are looked at. */
  checkMs: number;
  requestsPerConnection: number;
  /** At the same time; `CANGTAI_CONNECTIONS`. */
  connections: number;
  /** Of one statement: below the request's, so that the database gives up first and the caller is told. */
  statementMs: number;
  /** Waiting for somebody else's row. */
  lockMs: number;
  /** Waiting for a connection of the pool. */
  poolMs: number;
}

// A browser waits ten seconds (`requestTimeoutMs` of the constants): every other limit on time is shorter.
export const usualLimits: Limits = {
  bodyBytes: 2 * 1024 * 1024,
  jsonDepth: 32,
  headerBytes: 16 * 1024,
  headers: 100,
  headersMs: 5000,
  requestMs: 8000,
  handlerMs: 9000,
  keepAliveMs: 65_000,
  checkMs: 500,
  requestsPerConnection: 10_000,
  connections: 2000,
  statementMs: 6000,
  lockMs: 4000,
  poolMs: 3000,
};
