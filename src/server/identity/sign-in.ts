import type { HandlerContext } from '../platform/handler';
import { asSystem } from '../database/transaction';
import { provenAccount } from './proven-account';
import { endSession, openSession } from './sessions';

/** Signs in with name and password: a new session, its secret in the cookie. Answers the account's id. */
export function signIn(context: HandlerContext, username: string, password: string): Promise<string> {
  return asSystem(context.db, 'no account is signed in yet', async (db) => {
    const { id } = await provenAccount(context, db, { username, password });
    if (context.session) await endSession(db, context.session.id);
    context.cookie.give(await openSession(db, id, context));
    return id;
  });
}
