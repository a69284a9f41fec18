import { Kysely } from 'kysely';
import pg from 'pg';
import { usualLimits } from '../limits';
import { pipelined } from './pipelined';
import { prepareRepeated } from './prepared';
import type { Tables } from './tables';

export interface PoolOptions {
  url: string;
  max?: number;
  /** Below the request's limit, which is below the client's ten seconds. */
  statementTimeoutMs?: number;
  onError?: (error: Error) => void;
}

/** The application's connections, as the role `cangtai_app`. Close with `destroy()`. */
export function openPool({
  url,
  max = 10,
  statementTimeoutMs = usualLimits.statementMs,
  onError = () => {},
}: PoolOptions): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: usualLimits.poolMs,
    idle_in_transaction_session_timeout: 10_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: usualLimits.lockMs,
    application_name: 'cangtai',
    pipeline: true,
    types: { getTypeParser },
    onConnect: async (client) => {
      // A client that is out of the pool when the server goes away would end the process without a listener of its own.
      client.on('error', onError);
      await client.query("SET TIME ZONE 'UTC'");
      prepareRepeated(client);
    },
  });
  pool.on('error', onError);
  return new Kysely<Tables>({ dialect: pipelined(pool) });
}

const { builtins } = pg.types;

/** int8 stays text (2^53 + 1 survives), numeric becomes a number, moments become ISO texts in UTC. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: (text) => text,
  [builtins.NUMERIC]: Number,
  [builtins.TIMESTAMPTZ]: isoMoment,
};

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return (
    parsers[oid] ?? (pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown)(oid, format)
  );
}

/** `2026-11-21 08:00:00.12+00` as `2026-11-21T08:00:00.120Z`. */
export function isoMoment(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}
