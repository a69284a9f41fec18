import { holdsOne, type Asker } from '../../metadata/access';
import type { MenuGroup, MenuItem } from '../../metadata/model';

/** The part of the menu that a person sees: by warehouse kind and permission codes. Empty groups are left out. */
export function visibleMenu(menu: MenuGroup[], who: Asker): MenuGroup[] {
  return menu
    .map((group) => ({ ...group, items: group.items.filter((item) => isOpenTo(item, who)) }))
    .filter((group) => isOfKind(group.kinds, who) && group.items.length > 0);
}

export interface Place {
  group: MenuGroup;
  item: MenuItem;
}

/** What stands at an address: a place of the menu, one that is not for this person, or nothing at all. */
export function placeAt(menu: MenuGroup[], pathname: string, who: Asker): Place | 'forbidden' | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const places = menu.flatMap((group) =>
    group.items.filter((item) => item.path === path).map((item) => ({ group, item })),
  );
  const open = places.find(({ group, item }) => isOfKind(group.kinds, who) && isOpenTo(item, who));
  return open ?? (places.length ? 'forbidden' : undefined);
}

const isOpenTo = (item: MenuItem, who: Asker): boolean => isOfKind(item.kinds, who) && holdsOne(item.codes, who);

const isOfKind = (kinds: MenuItem['kinds'], { kind }: Asker): boolean => kind !== null && kinds.includes(kind);
