import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql, type Kysely } from 'kysely';
import { isAhead } from '../database/is-ahead';
import { asSystem } from '../database/transaction';
import type { Tables } from '../platform/tables';
import { MemoryRate } from './memory-rate';

interface Row {
  tries: number;
  left_ms: number;
}

// The address itself is not stored.
const hashOf = (address: string): string => createHash('sha256').update(address).digest('hex');

/** How often an address has tried to sign in, counted where all processes see it. One statement: a burst waits in line at the row. */
export function countSignIn(db: Kysely<Tables>, address: string, windowMs: number): Promise<Row> {
  const isOver = sql<boolean>`(it.since < now() - ${windowMs} * interval '1 ms' or ${isAhead('it.since')})`;
  return asSystem(db, 'no account is signed in yet', async (system) => {
    const { rows } = await sql<Row>`
      insert into sign_in_rate as it (address_hash, tries, since) values (${hashOf(address)}, 1, now())
      on conflict (address_hash) do update set
        tries = case when ${isOver} then 1 else it.tries + 1 end,
        since = case when ${isOver} then now() else it.since end
      returning tries, least(${windowMs}::integer, ceil(extract(epoch from since - now()) * 1000)::integer + ${windowMs}::integer) as left_ms`.execute(
      system,
    );
    return rows[0] as Row;
  });
}

/** The group of calls that anyone may make and that write nothing. */
export const anonymousReads = 'reads';

/** The same as `@fastify/rate-limit` asks for it; routes of the group `anonymousReads` are counted in memory. */
export function signInRateStore(db: Kysely<Tables>): FastifyRateLimitStoreCtor {
  const reads = new MemoryRate();
  return class SignInRate implements FastifyRateLimitStore {
    incr(
      address: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs = 60_000,
    ): void {
      countSignIn(db, address, windowMs).then(
        ({ tries, left_ms: ttl }) => done(null, { current: tries, ttl }),
        (error: Error) => done(error),
      );
    }

    child(route: object): FastifyRateLimitStore {
      return (route as { groupId?: string }).groupId === anonymousReads ? reads : this;
    }
  };
}
