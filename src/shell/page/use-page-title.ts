import { useTitle } from 'ahooks';

/** The browser tab's title: `账号管理 · 仓台`. */
export function usePageTitle(title: string): void {
  useTitle(`${title} · 仓台`);
}
