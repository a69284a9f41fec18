import { pinyin } from 'pinyin-pro';
import type { MenuGroup } from '../../src/metadata/model';

/** The menu with the sound of every title, so that the browser can search by it without a dictionary. */
export function withPinyin(menu: MenuGroup[]): MenuGroup[] {
  return menu.map((group) => ({
    ...group,
    items: group.items.map((item) => ({
      ...item,
      pinyin: soundOf(item.title),
      ...(item.create && { create: { ...item.create, pinyin: soundOf(item.create.title) } }),
    })),
  }));
}

/** `包材管理` → `bao cai guan li`; `角色` → `jue|jiao se`, since people type either; `PDA下载` → `pda xia zai`. */
export function soundOf(title: string): string {
  const words = pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  const parts = title.match(/\p{Script=Han}|[^\p{Script=Han}]+/gu) ?? [];
  return words
    .map((word, index) => [...new Set([word, ...readings(parts[index] ?? '')])].join('|').toLowerCase())
    .join(' ');
}

const readings = (character: string): string[] =>
  /^\p{Script=Han}$/u.test(character)
    ? pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true })
    : [];
