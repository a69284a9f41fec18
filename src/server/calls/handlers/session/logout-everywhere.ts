import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { signedIn } from '../../../identity/guards';
import { endSessionsOf } from '../../../identity/sessions';

/** Ends all sessions of the account, on every device, this one too; answers how many there were. */
const logoutEverywhere = handler<'shell.logoutEverywhere'>(async (context) => {
  const { account } = signedIn(context);
  const ended = await asSystem(context.db, 'only the system sees sessions', (db) =>
    endSessionsOf(db, account.id, { reason: 'everywhere' }),
  );
  context.cookie.give(null);
  return { ended };
});

export default logoutEverywhere;
