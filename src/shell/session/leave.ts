import { loginAddress } from './referrer';

/**
 * Leaves for the login page with a new document, so that nothing of the person who worked here stays in memory. With a
 * place, the login page leads back to it.
 */
export function leaveForLogin(place?: { pathname: string; search: string; hash: string }): void {
  if (window.location.pathname === '/login') return window.location.reload();
  window.location.assign(place ? loginAddress(place) : '/login');
}
