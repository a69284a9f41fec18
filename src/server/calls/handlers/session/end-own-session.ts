import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { signedIn } from '../../../identity/guards';
import { endSessionByKey } from '../../../identity/sessions';

/** Signs the account out on one other device; that one is told with its very next request. */
const endOwnSession = handler<'shell.endOwnSession'>(async (context) => {
  const { id, account } = signedIn(context);
  const { session_key: key } = context.body;
  return {
    ended: await asSystem(context.db, 'only the system sees sessions', (db) =>
      endSessionByKey(db, account.id, key, id),
    ),
  };
});

export default endOwnSession;
