import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { CallError, say } from '../errors';
import type { Database } from '../handler';
import type { Model } from '../../metadata/model';
import { keyHash } from './key-hash';
import { seal, unseal } from './sealed';

/** One attempt at a write, as its caller named it. */
export interface Attempt {
  model: Model;
  accountId: string;
  /** The caller's name for it; a repeat has the same. */
  key: string;
  /** Call, body and warehouse: what a repeat must have in common. */
  request: unknown;
  /** Whose eyes alone may see the answer again: the session's secret, for answers that are shown once. */
  secret?: string;
}

export interface Answered {
  /** The whole body of the answer. */
  text: string;
  isRepeat: boolean;
}

interface StoredRow {
  request_hash: Buffer;
  answer: string;
  is_sealed: boolean;
}

/**
 * Does the work once per key, whatever the number of repeats: a repeat is answered what was answered first, word for word.
 * Key, effect and answer are of one transaction. Of attempts at the same moment the others wait for the first.
 * Throws keyReused for a key that was another request's.
 */
export async function once(db: Database, attempt: Attempt, work: () => Promise<string>): Promise<Answered> {
  if (!(await claim(db, attempt))) return { text: await answerBefore(db, attempt), isRepeat: true };
  const text = await work();
  await keep(db, attempt, text);
  return { text, isRepeat: false };
}

// A body may hold a password. Without the key, which is not stored, its hash cannot be guessed at.
const requestHash = ({ key, request }: Attempt): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(request)).digest();

async function claim(db: Database, attempt: Attempt): Promise<boolean> {
  const { rows } = await sql`insert into request_key (account_id, key_hash, request_hash)
    values (${attempt.accountId}, ${keyHash(attempt.key)}, ${requestHash(attempt)})
    on conflict (account_id, key_hash) do nothing returning 1`.execute(db);
  return rows.length > 0;
}

async function keep(db: Database, attempt: Attempt, text: string): Promise<void> {
  const { accountId, secret } = attempt;
  await sql`update request_key set answer = ${secret ? seal(secret, text) : text}, is_sealed = ${Boolean(secret)}
    where account_id = ${accountId} and key_hash = ${keyHash(attempt.key)}`.execute(db);
}

async function answerBefore(db: Database, attempt: Attempt): Promise<string> {
  const { rows } = await sql<StoredRow>`select request_hash, answer, is_sealed from request_key
    where account_id = ${attempt.accountId} and key_hash = ${keyHash(attempt.key)}`.execute(db);
  const [row] = rows;
  // Swept out at this very moment: whoever asks once more begins anew.
  if (!row) throw new CallError('unavailable');
  if (!timingSafeEqual(row.request_hash, requestHash(attempt))) throw new CallError('keyReused');
  const text = row.is_sealed ? unseal(attempt.secret ?? '', row.answer) : row.answer;
  if (text === undefined) throw new CallError('keyReused', say(attempt.model, 'shownOnce'));
  return text;
}
