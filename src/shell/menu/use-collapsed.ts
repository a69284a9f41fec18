import { useLocalStorageState } from 'ahooks';
import { useState, useSyncExternalStore } from 'react';
import { isAmong } from '../path-pattern';
import { shellModel } from '../shell-model';

const name = 'cangtai.menu_collapsed';

/** Narrower than this, a window is a handheld's or a small terminal's: beside an open menu there is no room for a list. */
const narrowWidth = 860;

/**
 * Is the side menu collapsed here? The person's choice, which this browser remembers, counts everywhere but on the pages that
 * need the room, and in a narrow window: there a choice holds only until the page is left. Without a choice it is open.
 */
export function useCollapsed(pathname: string): [isCollapsed: boolean, toggle: () => void] {
  const [chosen = false, setChosen] = useLocalStorageState<boolean>(name, stored);
  const [exception, setException] = useState<{ pathname: string; isCollapsed: boolean }>();
  const isNarrow = useSyncExternalStore(listenToWidth, () => window.innerWidth < narrowWidth);
  const needsRoom = isNarrow || isAmong(shellModel.constants.autoCollapsePaths, pathname);
  const hereOnly = exception?.pathname === pathname ? exception.isCollapsed : true;
  const isCollapsed = needsRoom ? hereOnly : chosen;
  const choose = () => setChosen(!isCollapsed);
  return [isCollapsed, needsRoom ? () => setException({ pathname, isCollapsed: !isCollapsed }) : choose];
}

function listenToWidth(tell: () => void): () => void {
  window.addEventListener('resize', tell);
  return () => window.removeEventListener('resize', tell);
}

const stored = {
  defaultValue: false,
  serializer: (isCollapsed: boolean) => (isCollapsed ? '1' : '0'),
  deserializer: (text: string) => text === '1',
  // Storage is switched off: then it holds until the page is closed.
  onError: () => undefined,
};
