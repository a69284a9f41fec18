import { createContext, useContext } from 'react';
import type { Principal } from '../../metadata/model/access';
import type { MenuGroup } from '../../metadata/model';
import type { Place } from './visible-menu';

interface MenuContext {
  /** What the person sees of it. */
  menu: MenuGroup[];
  /** What handhelds have of it, at addresses of their own. */
  handheld: MenuGroup[];
  principal: Principal;
  /** What stands at an address. */
  find(path: string): Place | 'forbidden' | undefined;
  /** May the person go there? */
  isOpen(path: string): boolean;
}

const Context = createContext<MenuContext | null>(null);

export const MenuContextProvider = Context.Provider;

/** The menu of the session. Only below the main layout. */
export function useMenu(): MenuContext {
  const menu = useContext(Context);
  if (!menu) throw new Error('useMenu is for pages inside of the main layout.');
  return menu;
}
