import { sql } from 'kysely';
import type { Database, HandlerContext } from '../handler';
import { asSystem } from '../database/transaction';
import { CallError, say, type ErrorName } from '../errors';
import { countAttempt, forgetAttempts } from './lockout';
import { isPassword } from './password';
import { spendOneTimePassword } from './secrets';
import { endSession, openSession } from './sessions';

interface Candidate {
  id: string;
  total_status: number;
  password_hash: string;
  is_one_time: boolean;
  is_expired: boolean;
}

/**
 * Signs in with name and password: a new session, its secret in the cookie. Answers the account's id. Refuses with one
 * answer, and in about the same time, whether the name is unknown or the password wrong.
 */
export function signIn(context: HandlerContext, username: string, password: string): Promise<string> {
  return asSystem(context.db, 'nobody is signed in yet', async (db) => {
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
    if (candidate.is_one_time && !(await spendOneTimePassword(db, candidate.id)))
      throw refusal(context, 'loginFailed', 'oneTimeUsed');
    if (context.session) await endSession(db, context.session.id);
    context.cookie.give(await openSession(db, candidate.id, context));
    return candidate.id;
  });
}

/** What was counted stays counted. */
function refusal({ model }: HandlerContext, code: ErrorName, message: string = code): CallError {
  return new CallError(code, say(model, message), {}, { keepsWrites: true });
}

async function candidateOf(db: Database, username: string): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select account.id, account.total_status, secret.password_hash,
      secret.valid_until is not null as is_one_time, coalesce(secret.valid_until < now(), false) as is_expired
    from account join account_secret as secret on secret.account_id = account.id
    where account.username = ${username}`.execute(db);
  return rows[0];
}
