import { asSystem } from '../database/transaction';
import type { Handler } from '../handler';
import { signedIn } from '../identity/guards';
import { giveToken } from '../identity/ttp-token';

/** A short-lived token by which another service recognises the session. */
const getTtpToken: Handler = async (context) => {
  const { id } = signedIn(context);
  return asSystem(context.db, 'only the system sees tokens', (db) => giveToken(db, id));
};

export default getTtpToken;
