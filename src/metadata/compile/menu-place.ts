import type { MenuGroup } from '../model';
import { pointer, type Json, type Sources } from './sources';

/** Where the last line, or the first, with an address stands in the file that a menu group was made from. */
export function menuPlace(
  { shell }: Sources,
  { key, kinds }: MenuGroup,
  path: string,
  which: 'first' | 'last' = 'last',
): string {
  const groups = (shell.menu?.value.groups ?? []) as (Json & { items: Json[] })[];
  const index = groups.findIndex((group) => kinds.some((kind) => key === `${String(group.key)}-${kind}`));
  const items = groups[index]?.items ?? [];
  const isMeant = (item: Json): boolean => item.path === path;
  const position = which === 'first' ? items.findIndex(isMeant) : items.findLastIndex(isMeant);
  return pointer('groups', index, 'items', position, 'path');
}
