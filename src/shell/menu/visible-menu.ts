import { holdsOne, type Principal } from '../../metadata/model/access';
import type { MenuGroup, MenuItem } from '../../metadata/model';
import { recordAddress } from '../../metadata/model/item-under';
import { pathWith } from '../../metadata/model/path-parameter';
import { isAmong } from '../path-pattern';
import type { PathValue } from '../session/session';

/** The part of the menu that a person sees: by warehouse kind and permission codes. Empty groups are left out. */
export function visibleMenu(menu: MenuGroup[], principal: Principal): MenuGroup[] {
  return menu
    .map((group) => ({ ...group, items: group.items.filter((item) => isOpenTo(item, principal)) }))
    .filter((group) => isOfKind(group.kinds, principal) && group.items.length > 0);
}

/** The menu with a line for each value of an address with a parameter: its own path, and its name before the title. */
export function menuWith(menu: MenuGroup[], values: PathValue[]): MenuGroup[] {
  const linesOf = (item: MenuItem): MenuItem[] =>
    item.parameter
      ? values
          .filter(({ path }) => path === item.path)
          .map(({ value, label }) => ({
            ...item,
            path: pathWith(item.path, value),
            title: `${label} ${item.title}`,
            given: { value, label, pattern: item.path },
          }))
      : [item];
  return menu.map((group) => ({ ...group, items: group.items.flatMap(linesOf) }));
}

/** Does the address belong to a line with a parameter that is not for this person, whatever its value? */
export const isForbiddenPattern = (menu: MenuGroup[], pathname: string, principal: Principal): boolean => {
  const lines = menu
    .flatMap(({ items }) => items)
    .filter(({ path, parameter }) => parameter && isAmong([path], pathname));
  return lines.length > 0 && !lines.some((item) => isOpenTo(item, principal));
};

/** The lines that stand at these addresses, in the menu's order. */
export const itemsAt = (menu: MenuGroup[], paths: string[]): MenuItem[] =>
  menu.flatMap(({ items }) => items).filter(({ path }) => paths.includes(path));

export interface Place {
  group: MenuGroup;
  item: MenuItem;
  /** One record of the list that the item is. */
  recordId?: string;
}

/** What stands at an address: a place of the menu, a record below its list, one that is not for this person, or nothing at all. */
export function placeAt(menu: MenuGroup[], pathname: string, principal: Principal): Place | 'forbidden' | undefined {
  const path = withoutEnd(pathname);
  const whole = placeOf(menu, path, principal);
  const [, list, recordId] = recordAddress.exec(path) ?? [];
  if (whole || list === undefined) return whole;
  const place = placeOf(menu, list, principal);
  if (typeof place !== 'object') return place;
  if (!place.item.record) return undefined;
  return holdsOne(place.item.record, principal) ? { ...place, recordId } : 'forbidden';
}

/** The page of one record, by the path of its list; undefined where the person may not read it. */
export function recordPath({ path, record }: MenuItem, id: string, principal: Principal): string | undefined {
  return record && holdsOne(record, principal) ? `${path}/${id}` : undefined;
}

function placeOf(menu: MenuGroup[], path: string, principal: Principal): Place | 'forbidden' | undefined {
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
