import type { MenuGroup } from '../model';
import { pointer, type Json, type Sources } from './sources';

/** Where the last line with an address stands in the file that a menu group was made from. */
export function menuPlace({ shell }: Sources, { key, kinds }: MenuGroup, path: string): string {
  const groups = (shell.menu?.value.groups ?? []) as (Json & { items: Json[] })[];
  const index = groups.findIndex((group) => kinds.some((kind) => key === `${String(group.key)}-${kind}`));
  const position = (groups[index]?.items ?? []).findLastIndex((item) => item.path === path);
  return pointer('groups', index, 'items', position, 'path');
}
