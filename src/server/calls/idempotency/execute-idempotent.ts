import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { enqueueStatement } from '../../database/pipelined';
import { CallError, say } from '../../platform/errors';
import type { Database } from '../../platform/handler';
import type { Model } from '../../../metadata/model';
import type { StoredAnswer } from '../../identity/stored-answer';
import { keyHash } from '../../platform/key-hash';
import { seal, unseal } from '../../platform/sealed';

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

/**
 * Does the work once per key, whatever the number of repeats: a repeat is answered what was answered first, word for word.
 * Key, effect and answer are of one transaction. `storedAnswer`: what `former_answer` found; it makes concurrent attempts wait
 * for each other.
 * Throws keyReused for a key that was another request's.
 */
export async function executeIdempotent(
  db: Database,
  attempt: Attempt,
  storedAnswer: StoredAnswer | null,
  work: () => Promise<string>,
): Promise<Answered> {
  if (storedAnswer) return { text: replayAnswer(attempt, storedAnswer), isRepeat: true };
  const text = await work();
  await keep(db, attempt, text);
  return { text, isRepeat: false };
}

// A body may hold a password. Without the key, which is not stored, its hash cannot be guessed at.
const requestHash = ({ key, request }: Attempt): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(request)).digest();

async function keep(db: Database, attempt: Attempt, text: string): Promise<void> {
  const { accountId, secret } = attempt;
  await enqueueStatement(
    db,
    sql`insert into request_key (account_id, key_hash, request_hash, answer, is_sealed)
      values (${accountId}, ${keyHash(attempt.key)}, ${requestHash(attempt)}, ${secret ? seal(secret, text) : text}, ${Boolean(secret)})`,
  );
}

function replayAnswer(attempt: Attempt, { request_hash, answer, is_sealed }: StoredAnswer): string {
  if (!timingSafeEqual(Buffer.from(request_hash, 'hex'), requestHash(attempt))) throw new CallError('keyReused');
  const text = is_sealed ? unseal(attempt.secret ?? '', answer) : answer;
  if (text === undefined) throw new CallError('keyReused', say(attempt.model, 'shownOnce'));
  return text;
}
