import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { hashOfSecret } from '../../../identity/secret';
import { whyEnded } from '../../../identity/session-end';

/** Does the session live? If one is over, why: in words for the person whose it was. */
const loginCheck = handler<'shell.loginCheck'>(async ({ db, model, session, cookie: { sent } }) => {
  if (session || !sent) return { logged_in: session !== null };
  const farewell = await asSystem(db, 'only the system sees sessions', (system) =>
    whyEnded(system, model, hashOfSecret(sent)),
  );
  return { logged_in: false, ...farewell };
});

export default loginCheck;
