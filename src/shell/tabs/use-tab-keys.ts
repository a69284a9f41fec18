import { history } from 'umi';
import { useShortcut } from '../keys/use-shortcut';
import type { Tabs } from './use-tabs';

/** The tabs by keyboard. */
export function useTabKeys({ tabs, active, close, reopen }: Tabs): void {
  const go = (by: number) => {
    const place = tabs.findIndex(({ key }) => key === active);
    const next = tabs[(place + by + tabs.length) % tabs.length];
    if (next) history.push(next.path);
  };
  useShortcut('closeTab', () => active && close(active));
  useShortcut('reopenTab', reopen);
  useShortcut('nextTab', () => go(1));
  useShortcut('previousTab', () => go(-1));
}
