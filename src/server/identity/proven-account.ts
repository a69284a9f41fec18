import { sql } from 'kysely';
import { CallError, say, type ErrorName } from '../platform/errors';
import type { Database, HandlerContext } from '../platform/handler';
import { countAttempt, forgetAttempts } from './lockout';
import { hashPassword, isOutdated, isPassword } from './password';
import { renewHash } from './secrets';

interface Candidate {
  id: string;
  name: string;
  total_status: number;
  password_hash: string;
  is_one_time: boolean;
  is_expired: boolean;
}

export type ProvenAccount = Pick<Candidate, 'id' | 'name'> & { isOneTime: boolean };

/**
 * The account of that name, once the password has proven it. Refuses with one answer, and in about the same time, whether the name is
 * unknown or the password wrong. Needs the system scope.
 */
export async function provenAccount(
  context: HandlerContext,
  db: Database,
  { username, password }: { username: string; password: string },
): Promise<ProvenAccount> {
  const limits = context.model.constants.session;
  const attempt = await countAttempt(db, username, limits);
  if (attempt > limits.maxFailures) throw refusal(context, 'locked');
  const candidate = await candidateOf(db, username);
  const isRight = await isPassword(candidate?.password_hash, password);
  if (!candidate || !isRight) throw refusal(context, attempt === limits.maxFailures ? 'locked' : 'loginFailed');
  await forgetAttempts(db, username);
  // Told only to those who know the password.
  if (candidate.total_status !== 1) throw refusal(context, 'accountClosed');
  if (candidate.is_expired) throw refusal(context, 'loginFailed', 'oneTimeExpired');
  if (isOutdated(candidate.password_hash)) await renewHash(db, candidate.id, await hashPassword(password));
  return { id: candidate.id, name: candidate.name, isOneTime: candidate.is_one_time };
}

/** What was counted stays counted. */
export function refusal({ model }: HandlerContext, code: ErrorName, message: string = code): CallError {
  return new CallError(code, say(model, message), {}, { keepsWrites: true });
}

async function candidateOf(db: Database, username: string): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select account.id, account.name, account.total_status, secret.password_hash,
      secret.valid_until is not null as is_one_time, coalesce(secret.valid_until < now(), false) or secret.used_time is not null as is_expired
    from account join account_secret as secret on secret.account_id = account.id
    where account.username = ${username}`.execute(db);
  return rows[0];
}
