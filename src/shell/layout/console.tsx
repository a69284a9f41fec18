import { useMemoizedFn } from 'ahooks';
import { App } from 'antd';
import { useEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'umi';
import { ExportsProvider } from '../exports/exports-provider';
import { PrintingProvider } from '../printing/printing-provider';
import { MenuContextProvider } from '../menu/menu-context';
import { SideMenu } from '../menu/side-menu';
import { useCollapsed } from '../menu/use-collapsed';
import type { ReadySession } from '../session/session';
import { NoticesProvider } from '../notices/notices-provider';
import { TabPages } from '../tabs/tab-pages';
import { TabStrip } from '../tabs/tab-strip';
import { useTabKeys, useTabs } from '../tabs/use-tabs';
import { useHeldNavigation } from '../tabs/use-held-navigation';
import { useMayLeave } from '../tabs/use-may-leave';
import { ConsoleEngine } from './console-engine';
import type { SessionMenu } from './session-menu';
import { TopBar } from './top-bar';
import { translate } from '../shell-model';
import { NothingPermitted, nothingPermitted } from '../problem/nothing-permitted';
import styles from './console.module.css';

const noPermission = '/no-permission';
const saySeconds = 5;

/** Top bar, side menu, tabs, and the pages behind them. */
export function Console({ session, context }: { session: ReadySession; context: SessionMenu }) {
  const { pathname } = useLocation();
  const { menu, principal, find, titleOf } = context;
  const [isCollapsed, turn] = useCollapsed(pathname);
  // What stands around the page is not drawn again because the page asks for something else.
  const toggle = useMemoizedFn(turn);
  // The same place while its page asks for something else: the strip of tabs brings it into sight once.
  const place = useMemo(() => find(pathname), [find, pathname]);
  const mayLeave = useMayLeave();
  const tabs = useTabs(
    `${session.person.id}.${session.warehouse.id}`,
    place === 'forbidden' ? undefined : place,
    titleOf,
    mayLeave,
  );
  useHeldNavigation(pathname, mayLeave);
  useTabKeys(tabs);
  if (menu.length === 0) return pathname === noPermission ? <Outlet /> : <NothingHere session={session} />;
  if (place === 'forbidden') return <Navigate to={noPermission} replace />;
  return (
    <ConsoleEngine principal={principal}>
      <MenuContextProvider value={context}>
        <ExportsProvider session={session}>
          <NoticesProvider>
            <PrintingProvider>
              <div className={styles.console} data-console>
                <TopBar session={session} />
                <SideMenu
                  menu={menu}
                  person={session.person}
                  pathname={typeof place === 'object' ? place.item.path : pathname}
                  isCollapsed={isCollapsed}
                  onToggle={toggle}
                />
                <div className={styles.work}>
                  <TabStrip tabs={tabs} place={place} />
                  <TabPages tabs={tabs} modules={session.modules} pathname={pathname} />
                </div>
              </div>
            </PrintingProvider>
          </NoticesProvider>
        </ExportsProvider>
      </MenuContextProvider>
    </ConsoleEngine>
  );
}

/** Nothing here is for this person: says so for five seconds, and why, then leaves the document (specification 000 § 8). */
function NothingHere({ session }: { session: ReadySession }) {
  const { message } = App.useApp();
  useEffect(() => {
    void message.open({
      key: 'nothing-permitted',
      type: 'error',
      content: translate('noWarehousePermission'),
      duration: saySeconds,
    });
    const timer = setTimeout(() => window.location.assign(noPermission), saySeconds * 1000);
    return () => clearTimeout(timer);
  }, [message]);
  return <NothingPermitted text={nothingPermitted(session) ?? translate('askForPermission')} />;
}
