import { useTitle } from 'ahooks';
import { zh } from '../../language/zh';

/** The browser tab's title: `账号管理 · 仓台`. */
export function usePageTitle(title: string): void {
  useTitle(zh`${title} · 仓台`);
}
