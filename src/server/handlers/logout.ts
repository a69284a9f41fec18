import { asSystem } from '../database/transaction';
import type { Handler } from '../handler';
import { clearCookie } from '../identity/cookie';
import { endSession } from '../identity/sessions';

/** Ends the session, if there is one, and sends the browser to the login page or a place within the console. */
const logout: Handler = async ({ db, session, reply, body }) => {
  if (session) await asSystem(db, 'only the system sees sessions', (system) => endSession(system, session.id));
  clearCookie(reply);
  const next = typeof body.next === 'string' ? body.next : '';
  return { next: /^\/(?![/\\])/.test(next) ? next : '/login' };
};

export default logout;
