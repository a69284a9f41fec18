import type { Kind, MenuGroup } from '../../metadata/model';
import { shellModel } from '../shell-model';

/** A sub-application, as the server tells it to those who may open it. */
export interface Module {
  name: string;
  title: string;
  path: string;
  entry_url: string;
  permission_code: string;
  /** The calls that it may make for the person: `packaging-material.list`. */
  call_list: string[];
}

/** The part of the menu that is made of sub-applications; none when there are none. */
export function moduleGroups(modules: Module[]): MenuGroup[] {
  const kinds = Object.keys(shellModel.constants.prefixes) as Kind[];
  return kinds
    .map((kind) => ({
      key: `modules-${kind}`,
      title: '微应用',
      icon: 'data-monitor',
      kinds: [kind],
      items: modules
        .filter(({ permission_code: code }) => code.startsWith(shellModel.constants.prefixes[kind]))
        .map(({ path, title, permission_code: code }) => ({ path, title, kinds: [kind], codes: { [kind]: [code] } })),
    }))
    .filter(({ items }) => items.length > 0);
}

export const originOf = ({ entry_url: url }: Module): string => new URL(url).origin;
