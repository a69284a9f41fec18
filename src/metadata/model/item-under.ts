import type { MenuGroup, MenuItem } from './index';

/** The address of one record: that of its list, and the record's id. */
export const recordAddress = /^(.+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The line of the menu whose page or record this address shows; whether a person may see it, is not asked. */
export const itemUnder = (menu: MenuGroup[], pathname: string): MenuItem | undefined =>
  menu
    .flatMap(({ items }) => items)
    .find(({ path }) => pathname === path || recordAddress.exec(pathname)?.[1] === path);
