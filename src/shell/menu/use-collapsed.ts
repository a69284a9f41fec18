import { useState } from 'react';
import { isAmong } from '../path-pattern';
import { shellModel } from '../shell-model';

/**
 * Is the side menu collapsed here? The person's choice counts everywhere but on the pages that need the room: there a
 * choice holds only until the page is left.
 */
export function useCollapsed(pathname: string): [isCollapsed: boolean, toggle: () => void] {
  const [chosen, setChosen] = useState(false);
  const [exception, setException] = useState<{ pathname: string; isCollapsed: boolean }>();
  const needsRoom = isAmong(shellModel.constants.autoCollapsePaths, pathname);
  const hereOnly = exception?.pathname === pathname ? exception.isCollapsed : true;
  const isCollapsed = needsRoom ? hereOnly : chosen;
  const toggle = () => (needsRoom ? setException({ pathname, isCollapsed: !isCollapsed }) : setChosen(!isCollapsed));
  return [isCollapsed, toggle];
}
