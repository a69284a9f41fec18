import { App, ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { isDark, useThemePreference } from './theme/theme-preference';
import { antdLocale } from './language/load-language';
import { NetworkBar } from './problem/network-bar';
import { ReleaseBar } from './release/release-bar';
import { PageBoundary } from './problem/page-boundary';
import { SessionProvider } from './session/session-provider';
import { drawers, modals } from './theme/overlays';
import { themeFor } from './theme/theme';
import { useFocusReturn } from './use-focus-return';
import styles from './frame.module.css';

const button = { autoInsertSpace: false };
const message = { top: 64, duration: 3, maxCount: 4 };
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What stands around every page: look, language, messages, session. */
export function Frame({ children }: { children: ReactNode }) {
  const preference = useThemePreference();
  useFocusReturn();
  const theme = useMemo(
    () => themeFor({ isDark: isDark(preference), isCompact: preference.isCompact, reducedMotion }),
    [preference],
  );
  return (
    <ConfigProvider locale={antdLocale()} theme={theme} button={button} drawer={drawers} modal={modals}>
      <App message={message} className={styles.frame}>
        <NetworkBar />
        <div className={styles.pages}>
          <PageBoundary pageKey="/">
            <SessionProvider>{children}</SessionProvider>
          </PageBoundary>
        </div>
        {process.env.NODE_ENV === 'production' && <ReleaseBar />}
      </App>
    </ConfigProvider>
  );
}
