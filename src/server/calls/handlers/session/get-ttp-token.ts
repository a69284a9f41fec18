import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { signedIn } from '../../../identity/guards';
import { giveToken } from '../../../identity/ttp-token';

/** A short-lived token by which another service recognises the session. */
const getTtpToken = handler<'shell.getTtpToken'>(async (context) => {
  const { id } = signedIn(context);
  return asSystem(context.db, 'only the system sees tokens', (db) => giveToken(db, id));
});

export default getTtpToken;
