import { LogoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { history, useOutlet } from 'umi';
import { HelpButton } from '../help/help-button';
import type { Place } from '../menu/visible-menu';
import { PrintingProvider } from '../printing/printing-provider';
import { PageBoundary } from '../problem/page-boundary';
import { PageArea } from '../page/page-area';
import { useHeldNavigation } from '../tabs/use-held-navigation';
import { useMayLeave } from '../tabs/use-may-leave';
import { ConsoleEngine } from './console-engine';
import { FullScreenButton } from './full-screen-button';
import type { SessionMenu } from './session-menu';
import { MenuContextProvider } from '../menu/menu-context';
import styles from './kiosk.module.css';
import { zh } from '../../language/zh';

interface Props {
  context: SessionMenu;
  place: Place;
}

/** One page on the whole screen, without menu and tabs. Its way out leads to the home page, and asks first while scans wait. */
export function Kiosk({ context, place: { item } }: Props) {
  const page = useOutlet();
  const mayLeave = useMayLeave();
  useHeldNavigation(item.path, mayLeave);
  useFullScreen();
  return (
    <ConsoleEngine principal={context.principal}>
      <MenuContextProvider value={context}>
        <PrintingProvider>
          <div className={styles.kiosk} data-kiosk>
            <nav aria-label={zh`全屏作业`} className={styles.kioskBar}>
              <HelpButton />
              <FullScreenButton />
              <Button icon={<LogoutOutlined />} onClick={() => history.push('/home')}>
                {zh`退出全屏作业`}
              </Button>
            </nav>
            <main className={styles.kioskStage}>
              <PageArea key={item.path} pageKey={item.path}>
                <PageBoundary pageKey={item.path}>{page}</PageBoundary>
              </PageArea>
            </main>
          </div>
        </PrintingProvider>
      </MenuContextProvider>
    </ConsoleEngine>
  );
}

/**
 * As long as the page is open. A browser allows it right after a click or a key only; the button is for the rest. By hand: ahooks'
 * `useFullscreen` leaves a browser's refusal uncaught.
 */
function useFullScreen(): void {
  useEffect(() => {
    if (navigator.userActivation?.isActive) document.documentElement.requestFullscreen?.().catch(() => undefined);
    return () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
}
