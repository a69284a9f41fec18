import { useEffect, useMemo, useRef, useState } from 'react';
import { history, useLocation } from 'umi';
import type { Place } from '../menu/visible-menu';
import { shellModel } from '../shell-model';
import { announceGone } from '../page/page-events';
import { afterClosing, close, keptKeys, move, visit, type Tab, type TabList } from './tab-list';
import { storedTabs, storeTabs } from './tab-storage';
import type { MayLeave } from './use-may-leave';
import { useShortcut } from '../keys/use-shortcut';

const { tabCacheSize } = shellModel.constants;

export interface Tabs {
  tabs: Tab[];
  /** The tab in front; undefined on pages that have none. */
  active: string | undefined;
  /** Keys of the pages that are kept, the latest first. */
  kept: string[];
  canReopen: boolean;
  close(...keys: string[]): void;
  reopen(): void;
  move(key: string, to: number): void;
}

/** The open tabs of this browser tab. Every visited page of the menu has one. */
export function useTabs(
  owner: string,
  place: Place | undefined,
  titleOf: (key: string) => string | undefined,
  mayLeave: MayLeave,
): Tabs {
  const location = useLocation();
  const [list, setList] = useState<TabList>(() => storedTabs(owner, titleOf));
  const active = place?.item.path;
  const [seen, setSeen] = useState<unknown>();
  if (seen !== location) {
    setSeen(location);
    const { pathname, search, hash } = location;
    if (place) setList(visit(list, { key: place.item.path, title: place.item.title, path: pathname + search + hash }));
  }
  useEffect(() => storeTabs(owner, list), [owner, list]);

  const kept = useMemo(() => keptKeys(list, tabCacheSize), [list]);
  useAnnounced(list, kept);

  return {
    tabs: list.tabs,
    active,
    kept,
    canReopen: list.closed.length > 0,
    close(...keys) {
      void mayLeave(keys).then((may) => {
        if (!may) return;
        setList((now) => close(now, keys));
        if (active && keys.includes(active)) history.push(afterClosing(close(list, keys)));
      });
    },
    reopen() {
      if (list.closed[0]) history.push(list.closed[0].path);
    },
    move: (key, to) => setList(move(list, key, to)),
  };
}

/** Notifies listeners of pages that are not kept any longer. */
function useAnnounced({ tabs }: TabList, kept: string[]): void {
  const before = useRef<string[]>([]);
  useEffect(() => {
    for (const path of before.current.filter((key) => !kept.includes(key)))
      announceGone({ path, why: tabs.some(({ key }) => key === path) ? 'evicted' : 'closed' });
    before.current = kept;
  }, [tabs, kept]);
}

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
