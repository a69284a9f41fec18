import { App, ConfigProvider, type ThemeConfig } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { NetworkBar } from './problem/network-bar';
import { PageBoundary } from './problem/page-boundary';
import { SessionProvider } from './session/session-provider';
import { theme } from './theme';

const button = { autoInsertSpace: false };
const message = { top: 64, duration: 3, maxCount: 4 };

// The style sheet takes every movement away; antd has to know, or it waits for their ends.
const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const calmTheme: ThemeConfig = isCalm ? { ...theme, token: { ...theme.token, motion: false } } : theme;

/** What stands around every page: look, language, messages, session. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN} theme={calmTheme} button={button}>
      <App message={message}>
        <NetworkBar />
        <PageBoundary pageKey="/">
          <SessionProvider>{children}</SessionProvider>
        </PageBoundary>
      </App>
    </ConfigProvider>
  );
}
