import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { endSession } from '../../../identity/sessions';

/** Ends the session, if there is one, and sends the browser to the login page or a place within the console. */
const logout = handler<'shell.logout'>(async ({ db, session, cookie, body }) => {
  if (session) await asSystem(db, 'only the system sees sessions', (system) => endSession(system, session.id));
  cookie.give(null);
  const next = typeof body.next === 'string' ? body.next : '';
  return { next: isOwnPlace(next) ? next : '/login' };
});

// Browsers read `/\host` as another site, and drop tabs and line ends wherever they stand before they read.
const isOwnPlace = (address: string): boolean =>
  /^\/(?![/\\])[^\\\s\p{C}]*$/u.test(address) && new URL(address, own).origin === own;

const own = 'https://console.invalid';

export default logout;
