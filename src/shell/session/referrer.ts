const home = '/home';
const parameter = 'referrer';

/** The login page's address with the page to return to. */
export function loginAddress({
  pathname,
  search = '',
  hash = '',
}: {
  pathname: string;
  search?: string;
  hash?: string;
}): string {
  const wanted = `${pathname}${search}${hash}`;
  return isWorthKeeping(pathname) ? `/login?${parameter}=${encodeURIComponent(wanted)}` : '/login';
}

/** Where to go after signing in: a place of this console, never another site. */
export function referrerIn(search: string): string {
  const wanted = new URLSearchParams(search).get(parameter);
  if (!wanted || !isOurs(wanted)) return home;
  return isWorthKeeping(wanted.split(/[?#]/)[0] ?? '') ? wanted : home;
}

// Browsers read `//host` and `/\host` as another site, and drop tabs and line ends before they read.
function isOurs(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !/[\u0000-\u001f\\]/.test(address);
}

const isWorthKeeping = (pathname: string): boolean =>
  !['/', '/login', '/reset-password', '/no-permission', home].includes(pathname);
