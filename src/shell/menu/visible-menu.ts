import { holdsOne, type Principal } from '../../metadata/model/access';
import type { MenuGroup, MenuItem } from '../../metadata/model';

/** The part of the menu that a person sees: by warehouse kind and permission codes. Empty groups are left out. */
export function visibleMenu(menu: MenuGroup[], principal: Principal): MenuGroup[] {
  return menu
    .map((group) => ({ ...group, items: group.items.filter((item) => isOpenTo(item, principal)) }))
    .filter((group) => isOfKind(group.kinds, principal) && group.items.length > 0);
}

/** The lines that stand at these addresses, in the menu's order. */
export const itemsAt = (menu: MenuGroup[], paths: string[]): MenuItem[] =>
  menu.flatMap(({ items }) => items).filter(({ path }) => paths.includes(path));

export interface Place {
  group: MenuGroup;
  item: MenuItem;
}

/** What stands at an address: a place of the menu, one that is not for this person, or nothing at all. */
export function placeAt(menu: MenuGroup[], pathname: string, principal: Principal): Place | 'forbidden' | undefined {
  const path = withoutEnd(pathname);
  const places = menu.flatMap((group) =>
    group.items.filter((item) => item.path === path).map((item) => ({ group, item })),
  );
  const open = places.find(({ group, item }) => isOfKind(group.kinds, principal) && isOpenTo(item, principal));
  return open ?? (places.length ? 'forbidden' : undefined);
}

/** Where a page of the menu stands now, by any address that it ever had; others are left as they are. */
export function migratePath(menu: MenuGroup[], pathname: string): string {
  const path = withoutEnd(pathname);
  const items = menu.flatMap((group) => group.items);
  return items.find(({ formerPaths }) => formerPaths?.includes(path))?.path ?? pathname;
}

const withoutEnd = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

const isOpenTo = (item: MenuItem, principal: Principal): boolean =>
  isOfKind(item.kinds, principal) && holdsOne(item.codes, principal);

const isOfKind = (kinds: MenuItem['kinds'], { kind }: Principal): boolean => kind !== null && kinds.includes(kind);
