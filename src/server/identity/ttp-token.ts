import { sql } from 'kysely';
import type { Database } from '../handler';
import { hashOfSecret, newSecret } from './secret';

const lifeMs = 10 * 60 * 1000;

/** A random token of a session, good for ten minutes; only its hash is stored. Needs the system scope. */
export async function giveToken(db: Database, sessionId: string): Promise<{ token: string; expire_time: string }> {
  const token = newSecret();
  const expireTime = new Date(Date.now() + lifeMs);
  await sql`delete from ttp_token where expire_time < now()`.execute(db);
  await sql`insert into ttp_token (token_hash, session_id, expire_time)
    values (${hashOfSecret(token)}, ${sessionId}, ${expireTime})`.execute(db);
  return { token, expire_time: expireTime.toISOString() };
}
