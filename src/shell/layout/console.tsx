import { useMemoizedFn } from 'ahooks';
import { useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'umi';
import type { Principal } from '../../metadata/model/access';
import { placeAt, visibleMenu } from '../menu/visible-menu';
import { ExportsProvider } from '../exports/exports-provider';
import { PrintingProvider } from '../printing/printing-provider';
import { SideMenu } from '../menu/side-menu';
import { useCollapsed } from '../menu/use-collapsed';
import { moduleGroups } from '../modules/module';
import type { Module, ReadySession } from '../session/session';
import { shellModel } from '../shell-model';
import { TabPages } from '../tabs/tab-pages';
import { TabStrip } from '../tabs/tab-strip';
import { useTabKeys } from '../tabs/use-tab-keys';
import { useHeldNavigation } from '../tabs/use-held-navigation';
import { useMayLeave } from '../tabs/use-may-leave';
import { useTabs } from '../tabs/use-tabs';
import { ConsoleEngine } from './console-engine';
import './console.css';
import { MenuContextProvider } from '../menu/menu-context';
import { NothingPermitted } from './nothing-permitted';
import { TopBar } from './top-bar';

function menuFor(principal: Principal, modules: Module[]) {
  const whole = [...shellModel.menu, ...moduleGroups(modules)];
  const find = (path: string) => placeAt(whole, path, principal);
  const titleOf = (path: string) => {
    const place = find(path);
    return typeof place === 'object' ? place.item.title : undefined;
  };
  const isOpen = (path: string) => path === '/home' || titleOf(path) !== undefined;
  return { menu: visibleMenu(whole, principal), principal, find, titleOf, isOpen };
}

const noPermission = '/no-permission';

/** Top bar, side menu, tabs, and the pages behind them. */
export function Console({ session }: { session: ReadySession }) {
  const { pathname } = useLocation();
  const principal = useMemo<Principal>(() => ({ kind: session.warehouse.kind, codes: session.codes }), [session]);
  const context = useMemo(() => menuFor(principal, session.modules), [principal, session.modules]);
  const { menu, find, titleOf } = context;
  const [isCollapsed, turn] = useCollapsed(pathname);
  // What stands around the page is not drawn again because the page asks for something else.
  const toggle = useMemoizedFn(turn);
  const place = find(pathname);
  const mayLeave = useMayLeave();
  const tabs = useTabs(
    `${session.person.id}.${session.warehouse.id}`,
    place === 'forbidden' ? undefined : place,
    titleOf,
    mayLeave,
  );
  useHeldNavigation(pathname, mayLeave);
  useTabKeys(tabs);
  if (menu.length === 0) return pathname === noPermission ? <Outlet /> : <NothingPermitted />;
  if (place === 'forbidden') return <Navigate to={noPermission} replace />;
  return (
    <ConsoleEngine principal={principal}>
      <MenuContextProvider value={context}>
        <ExportsProvider session={session}>
          <PrintingProvider>
            <div className="ct-console">
              <TopBar session={session} />
              <SideMenu
                menu={menu}
                person={session.person}
                pathname={pathname}
                isCollapsed={isCollapsed}
                onToggle={toggle}
              />
              <div className="ct-work">
                <TabStrip tabs={tabs} place={place} />
                <TabPages tabs={tabs} modules={session.modules} pathname={pathname} />
              </div>
            </div>
          </PrintingProvider>
        </ExportsProvider>
      </MenuContextProvider>
    </ConsoleEngine>
  );
}
