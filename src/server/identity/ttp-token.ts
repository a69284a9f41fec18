import { sql } from 'kysely';
import type { Database } from '../platform/handler';
import { hashOfSecret, newSecret } from './secret';

const lifeMs = 10 * 60 * 1000;

/** A random token of a session, good for ten minutes; only its hash is stored. Needs the system scope. */
export async function giveToken(db: Database, sessionId: string): Promise<{ token: string; expire_time: string }> {
  const token = newSecret();
  await sql`delete from ttp_token where expire_time < now()`.execute(db);
  const { rows } = await sql<{ expire_time: string }>`insert into ttp_token (token_hash, session_id, expire_time)
    values (${hashOfSecret(token)}, ${sessionId}, now() + ${lifeMs} * interval '1 ms') returning expire_time`.execute(
    db,
  );
  return { token, expire_time: rows[0]?.expire_time ?? '' };
}
