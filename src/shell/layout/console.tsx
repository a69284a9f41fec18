import { useMemo } from 'react';
import { Navigate, useLocation } from 'umi';
import type { Asker } from '../../metadata/access';
import { placeAt, visibleMenu } from '../menu/visible-menu';
import { SideMenu } from '../menu/side-menu';
import { useCollapsed } from '../menu/use-collapsed';
import type { ReadySession } from '../session/session';
import { shellModel } from '../shell-model';
import { TabPages } from '../tabs/tab-pages';
import { TabStrip } from '../tabs/tab-strip';
import { useTabKeys } from '../tabs/use-tab-keys';
import { useTabs } from '../tabs/use-tabs';
import { ConsoleEngine } from './console-engine';
import './console.css';
import { MenuContextProvider } from './menu-context';
import { NothingPermitted } from './nothing-permitted';
import { TopBar } from './top-bar';

/** Top bar, side menu, tabs, and the pages behind them. */
export function Console({ session }: { session: ReadySession }) {
  const { pathname } = useLocation();
  const who = useMemo<Asker>(() => ({ kind: session.warehouse.kind, codes: session.codes }), [session]);
  const menu = useMemo(() => visibleMenu(shellModel.menu, who), [who]);
  const context = useMemo(() => ({ menu, who }), [menu, who]);
  const [isCollapsed, toggle] = useCollapsed(pathname);
  const find = (path: string) => placeAt(shellModel.menu, path, who);
  const place = find(pathname);
  const tabs = useTabs(
    `${session.person.id}.${session.warehouse.id}`,
    place === 'forbidden' ? undefined : place,
    (path) => typeof find(path) === 'object',
  );
  useTabKeys(tabs);
  if (place === 'forbidden') return <Navigate to="/no-permission" replace />;
  if (menu.length === 0) return <NothingPermitted />;
  return (
    <ConsoleEngine who={who}>
      <MenuContextProvider value={context}>
        <div className="ct-console">
          <TopBar session={session} />
          <SideMenu
            menu={menu}
            person={session.person.id}
            pathname={pathname}
            isCollapsed={isCollapsed}
            onToggle={toggle}
          />
          <div className="ct-work">
            <TabStrip tabs={tabs} />
            <TabPages tabs={tabs} pathname={pathname} />
          </div>
        </div>
      </MenuContextProvider>
    </ConsoleEngine>
  );
}
