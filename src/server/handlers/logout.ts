import { asSystem } from '../database/transaction';
import type { Handler } from '../handler';
import { endSession } from '../identity/sessions';

/** Ends the session, if there is one, and sends the browser to the login page or a place within the console. */
const logout: Handler = async ({ db, session, cookie, body }) => {
  if (session) await asSystem(db, 'only the system sees sessions', (system) => endSession(system, session.id));
  cookie.give(null);
  const next = typeof body.next === 'string' ? body.next : '';
  return { next: /^\/(?![/\\])/.test(next) ? next : '/login' };
};

export default logout;
