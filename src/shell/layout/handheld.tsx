import { Navigate, useOutlet } from 'umi';
import { MenuContextProvider } from '../menu/menu-context';
import { handheldHome } from '../menu/handheld-menu';
import { PageArea } from '../page/page-area';
import { PrintingProvider } from '../printing/printing-provider';
import { PageBoundary } from '../problem/page-boundary';
import type { ReadySession } from '../session/session';
import { useHeldNavigation } from '../tabs/use-held-navigation';
import { useMayLeave } from '../tabs/use-may-leave';
import { ConsoleEngine } from './console-engine';
import { HandheldHome } from './handheld-home';
import type { SessionMenu } from './session-menu';
import styles from './handheld.module.css';

interface Props {
  session: ReadySession;
  context: SessionMenu;
  pathname: string;
}

/** What a handheld shows: the list of its pages, or one of them on the whole screen. A page is left only once nothing waits there. */
export function Handheld({ session, context, pathname }: Props) {
  const page = useOutlet();
  useHeldNavigation(pathname, useMayLeave());
  const isHome = [handheldHome, `${handheldHome}/`].includes(pathname);
  if (context.find(pathname) === 'forbidden') return <Navigate to="/no-permission" replace />;
  return (
    <ConsoleEngine principal={context.principal}>
      <MenuContextProvider value={context}>
        <PrintingProvider>
          <main className={styles.handheld} data-handheld>
            <PageArea key={pathname} pageKey={pathname}>
              <PageBoundary pageKey={pathname}>{isHome ? <HandheldHome session={session} /> : page}</PageBoundary>
            </PageArea>
          </main>
        </PrintingProvider>
      </MenuContextProvider>
    </ConsoleEngine>
  );
}
