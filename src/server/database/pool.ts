import { Kysely } from 'kysely';
import pg from 'pg';
import { defaultLimits } from '../platform/limits';
import { pipelined } from './pipelined';
import { prepareRepeated } from './prepared';
import type { Tables } from '../platform/tables';

export interface PoolOptions {
  url: string;
  /** What the database calls its connections. */
  name?: string;
  max?: number;
  /** Below the request's limit, which is below the client's ten seconds. 0: a statement takes as long as it takes. */
  statementTimeoutMs?: number;
  /** Waiting for a connection, and how long one may be idle within a transaction. */
  connectMs?: number;
  idleMs?: number;
  onError?: (error: Error) => void;
}

/** The application's connections, as its own role. Close with `destroy()`. */
export function openPool({
  url,
  name = 'cangtai',
  max = 10,
  statementTimeoutMs = defaultLimits.statementMs,
  connectMs = defaultLimits.poolMs,
  idleMs = 10_000,
  onError = () => {},
}: PoolOptions): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    idle_in_transaction_session_timeout: idleMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: defaultLimits.lockMs,
    application_name: name,
    pipeline: true,
    types: { getTypeParser },
    onConnect: async (client) => {
      // A client that is out of the pool when the server goes away would end the process without a listener of its own.
      client.on('error', onError);
      // Its time is counted here alone.
      await client.query({ text: setUp, query_timeout: connectMs } as pg.QueryConfig);
      prepareRepeated(client);
    },
  });
  pool.on('error', (error: Error & { client?: unknown }) => {
    // The pool hangs the connection on it, with every statement that was prepared there: none of it belongs into a log.
    delete error.client;
    onError(error);
  });
  return new Kysely<Tables>({
    dialect: pipelined(pool, statementTimeoutMs ? statementTimeoutMs + silenceMs : neverMs),
  });
}

// The database gives a statement up first, as long as it lives.
const silenceMs = 1500;
// The longest that a timer knows.
const neverMs = 2 ** 31 - 1;

// A statement ends when its client is gone, where the database's system can notice that.
const setUp = `SET TIME ZONE 'UTC';
  DO $$ BEGIN
    SET client_connection_check_interval = '1s';
  EXCEPTION WHEN OTHERS THEN NULL;
  END $$`;

const { builtins } = pg.types;

/** int8 stays text (2^53 + 1 survives), numeric becomes a number, moments become ISO texts in UTC, days stay `2026-11-21`. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: (text) => text,
  [builtins.NUMERIC]: Number,
  [builtins.TIMESTAMPTZ]: isoMoment,
  [builtins.DATE]: (text) => text,
};

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return (
    parsers[oid] ?? (pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown)(oid, format)
  );
}

/** `2026-11-21 08:00:00.12+00` as `2026-11-21T08:00:00.120Z`. */
export function isoMoment(text: string): string {
  // A year of four digits in UTC: put together anew, since reading it as a date costs most of reading a record.
  if (text[10] === ' ' && text.endsWith('+00'))
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`;
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}
