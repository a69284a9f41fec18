import type { Principal } from '../../metadata/model/access';
import { moduleGroups } from '../modules/module';
import type { ReadySession } from '../session/session';
import { shellModel } from '../shell-model';
import { handheldMenu } from '../menu/handheld-menu';
import { isForbiddenPattern, menuWith, placeAt, visibleMenu } from '../menu/visible-menu';

export type SessionMenu = ReturnType<typeof sessionMenu>;

/** The menu of a session: what the person sees of it, and what stands at an address. */
export function sessionMenu({ warehouse, codes, modules, pathValues }: ReadySession) {
  const principal: Principal = { kind: warehouse.kind, codes };
  const whole = [...menuWith(shellModel.menu, pathValues), ...moduleGroups(modules)];
  const onHandhelds = handheldMenu(whole);
  const find = (path: string) =>
    placeAt(whole, path, principal) ??
    placeAt(onHandhelds, path, principal) ??
    (isForbiddenPattern(shellModel.menu, path, principal) ? ('forbidden' as const) : undefined);
  const titleOf = (path: string) => {
    const place = find(path);
    return typeof place === 'object' ? place.item.title : undefined;
  };
  const isOpen = (path: string) => path === '/home' || titleOf(path) !== undefined;
  const handheld = visibleMenu(onHandhelds, principal);
  return { menu: visibleMenu(whole, principal), handheld, principal, find, titleOf, isOpen };
}
