import { useMemo } from 'react';
import { Navigate, useLocation } from 'umi';
import { isHandheld } from '../menu/handheld-menu';
import { RedirectRenamedPath } from '../menu/redirect-renamed-path';
import { isAmong } from '../path-pattern';
import type { ReadySession } from '../session/session';
import { shellModel } from '../shell-model';
import { Console } from './console';
import { Handheld } from './handheld';
import { Kiosk } from './kiosk';
import { sessionMenu } from './session-menu';
import { Standalone } from './standalone';

const parameterPaths = shellModel.menu.flatMap(({ items }) =>
  items.flatMap(({ path, parameter }) => (parameter ? [path] : [])),
);

/** The console; at the addresses of handhelds what they have; at those that stand alone (`standalonePaths`) a page full screen. */
export function ReadyLayout({ session }: { session: ReadySession }) {
  const { pathname } = useLocation();
  const context = useMemo(() => sessionMenu(session), [session]);
  if (isHandheld(pathname)) return <Handheld session={session} context={context} pathname={pathname} />;
  if (isAmong(shellModel.constants.standalonePaths, pathname)) {
    const place = context.find(pathname);
    if (place === 'forbidden') return <Navigate to="/no-permission" replace />;
    if (place) return <Kiosk context={context} place={place} />;
    // A value of the address that no record has is a page that there is not.
    if (!isAmong(parameterPaths, pathname)) return <Standalone />;
  }
  return (
    <RedirectRenamedPath menu={shellModel.menu}>
      <Console session={session} context={context} />
    </RedirectRenamedPath>
  );
}
