import { useEffect } from 'react';

/** The browser tab's title: `账号管理 · 仓台`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · 仓台`;
  }, [title]);
}
