import { useState } from 'react';
import { isAmong } from '../path-pattern';
import { shellModel } from '../shell-model';

const name = 'cangtai.menu_collapsed';

/** Narrower than this, a window is a handheld's: beside an open menu there is no room for a list. */
const handheldWidth = 720;

/**
 * Is the side menu collapsed here? The person's choice, which this browser remembers, counts everywhere but on the pages that
 * need the room: there a choice holds only until the page is left. Without a choice it is open, but not on a handheld.
 */
export function useCollapsed(pathname: string): [isCollapsed: boolean, toggle: () => void] {
  const [chosen, setChosen] = useState(remembered);
  const [exception, setException] = useState<{ pathname: string; isCollapsed: boolean }>();
  const needsRoom = isAmong(shellModel.constants.autoCollapsePaths, pathname);
  const hereOnly = exception?.pathname === pathname ? exception.isCollapsed : true;
  const isCollapsed = needsRoom ? hereOnly : chosen;
  const choose = () => {
    setChosen(!isCollapsed);
    remember(!isCollapsed);
  };
  return [isCollapsed, needsRoom ? () => setException({ pathname, isCollapsed: !isCollapsed }) : choose];
}

const isHandheld = (): boolean => window.innerWidth < handheldWidth;

function remembered(): boolean {
  try {
    const stored = localStorage.getItem(name);
    return stored === null ? isHandheld() : stored === '1';
  } catch {
    return isHandheld();
  }
}

function remember(isCollapsed: boolean): void {
  try {
    localStorage.setItem(name, isCollapsed ? '1' : '0');
  } catch {
    // Then it holds until the page is closed.
  }
}
