import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { signedIn } from '../../../identity/guards';
import { sessionsOf } from '../../../identity/sessions';

/** Where the account is signed in. */
const listOwnSessions = handler<'shell.listOwnSessions'>(async (context) => {
  const { id, account } = signedIn(context);
  const limits = context.model.constants.session;
  return {
    session_list: await asSystem(context.db, 'only the system sees sessions', (db) =>
      sessionsOf(db, account.id, id, limits),
    ),
  };
});

export default listOwnSessions;
