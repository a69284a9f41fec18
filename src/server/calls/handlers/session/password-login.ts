import { handler } from '../../../platform/handler';
import { asSystem } from '../../../database/transaction';
import { provenAccount } from '../../../identity/proven-account';
import { endSession, openSession } from '../../../identity/sessions';

/** Signs in with name and password: a new session, its secret in the cookie. */
const passwordLogin = handler<'shell.passwordLogin'>(async (context) => {
  const { username, password } = context.body;
  const id = await asSystem(context.db, 'no account is signed in yet', async (db) => {
    const account = await provenAccount(context, db, { username, password });
    if (context.session) await endSession(db, context.session.id);
    context.cookie.give(await openSession(db, account.id, context));
    return account.id;
  });
  return { app_id: context.model.constants.appId, user_id_str: id };
});

export default passwordLogin;
