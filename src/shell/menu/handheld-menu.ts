import type { MenuGroup } from '../../metadata/model';
import { shellModel } from '../shell-model';

/** Where the handhelds' pages are listed. */
export const handheldHome = shellModel.constants.pda.path;

/** Does the address belong to the handhelds? */
export const isHandheld = (pathname: string): boolean =>
  pathname === handheldHome || pathname.startsWith(`${handheldHome}/`);

/** Where a handheld has the page that stands at this address of the console. */
export const handheldPath = (path: string): string => handheldHome + path;

/** The lines of the menu whose pages handhelds have, at their addresses there. */
export const handheldMenu = (menu: MenuGroup[]): MenuGroup[] =>
  menu.map((group) => ({
    ...group,
    items: group.items
      .filter(({ handheld }) => handheld)
      .map((item) => ({ ...item, path: handheldPath(item.path), route: item.given?.pattern ?? item.path })),
  }));
