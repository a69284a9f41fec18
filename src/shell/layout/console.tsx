import { useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'umi';
import type { Asker } from '../../metadata/access';
import { placeAt, visibleMenu } from '../menu/visible-menu';
import { SideMenu } from '../menu/side-menu';
import { useCollapsed } from '../menu/use-collapsed';
import { PageBoundary } from '../problem/page-boundary';
import type { ReadySession } from '../session/session';
import { shellModel } from '../shell-model';
import { ConsoleEngine } from './console-engine';
import './console.css';
import { MenuContextProvider } from './menu-context';
import { NothingPermitted } from './nothing-permitted';
import { TopBar } from './top-bar';

/** Top bar, side menu, and the page between them. */
export function Console({ session }: { session: ReadySession }) {
  const { pathname } = useLocation();
  const who = useMemo<Asker>(() => ({ kind: session.warehouse.kind, codes: session.codes }), [session]);
  const menu = useMemo(() => visibleMenu(shellModel.menu, who), [who]);
  const context = useMemo(() => ({ menu, who }), [menu, who]);
  const [isCollapsed, toggle] = useCollapsed(pathname);
  if (placeAt(shellModel.menu, pathname, who) === 'forbidden') return <Navigate to="/no-permission" replace />;
  if (menu.length === 0) return <NothingPermitted />;
  return (
    <ConsoleEngine who={who}>
      <MenuContextProvider value={context}>
        <div className="ct-console">
          <TopBar session={session} />
          <SideMenu menu={menu} pathname={pathname} isCollapsed={isCollapsed} onToggle={toggle} />
          <main className="ct-page">
            <PageBoundary pageKey={pathname}>
              <Outlet />
            </PageBoundary>
          </main>
        </div>
      </MenuContextProvider>
    </ConsoleEngine>
  );
}
