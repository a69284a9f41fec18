import type { Kind, MenuGroup } from '../../metadata/model';
import { moduleOrigin } from '../../metadata/model/module-origin';
import type { Module } from '../session/session';
import { shellModel } from '../shell-model';
import { zh } from '../../language/zh';

/** The part of the menu that is made of sub-applications; none when there are none. */
export function moduleGroups(modules: Module[]): MenuGroup[] {
  const kinds = Object.keys(shellModel.constants.prefixes) as Kind[];
  return kinds
    .map((kind) => ({
      key: `modules-${kind}`,
      title: zh`微应用`,
      icon: 'data-monitor',
      kinds: [kind],
      items: modules
        .filter(({ permission_code: code }) => code.startsWith(shellModel.constants.prefixes[kind]))
        .map(({ path, title, permission_code: code }) => ({ path, title, kinds: [kind], codes: { [kind]: [code] } })),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Where its messages come from; `null`, which no message has, when its address is none. */
export const originOf = ({ entry_url: url }: Pick<Module, 'entry_url'>): string => moduleOrigin(url) ?? 'null:';

/** What windows of an origin may ask for: what the modules of that very origin are registered for. */
export const callsFrom = (modules: Pick<Module, 'entry_url' | 'call_list'>[], origin: string): string[] =>
  modules.filter((module) => originOf(module) === origin).flatMap(({ call_list: calls }) => calls);
