import { useDebounce } from 'ahooks';
import { useShellCall } from '../../engine/core/client/call-named';
import { useData } from '../../engine/core/client/use-data';
import { useMenu } from '../menu/menu-context';
import type { Find, FindGroup } from './find';
import { recordGroups } from './record-finds';
import { holdsOne, type Principal } from '../../metadata/model/access';
import type { MenuGroup } from '../../metadata/model';
import { queryParamNames } from '../../engine/core/list/query-param-names';
import { soundsLike } from './sounds-like';

export interface Finds {
  groups: FindGroup[];
  /** Records are still asked for. */
  loading: boolean;
  error: unknown;
}

/**
 * Pages and actions by their words, sound or initials, and records by the beginning of their number, code or name. A record whose number was typed
 * whole, or scanned, comes first.
 */
export function useFinds(typed: string): Finds {
  const { menu, principal } = useMenu();
  const words = typed.trim();
  const call = useShellCall('findRecords');
  // A scanner is done within this time; a person who types does not ask with every key.
  const asked = useDebounce(words, { wait: 150 });
  const { data, loading, error } = useData(
    async (signal) => (await call?.({ words: asked }, { signal }))?.record_list,
    [call, asked],
    { ready: Boolean(call && asked), forget: true },
  );
  const isCurrent = asked === words;
  const records = isCurrent && words ? (data ?? []) : [];
  const groups: FindGroup[] = [
    ...recordGroups(
      menu,
      principal,
      records.filter(({ is_whole }) => is_whole),
    ),
    { kind: 'pages', finds: pageFinds(menu, words) },
    { kind: 'actions', finds: actionFinds(menu, words, principal) },
    ...recordGroups(
      menu,
      principal,
      records.filter(({ is_whole }) => !is_whole),
    ),
  ];
  return {
    groups: groups.filter(({ finds }) => finds.length > 0),
    loading: words !== '' && Boolean(call) && (!isCurrent || loading),
    error: isCurrent ? error : undefined,
  };
}

/** The pages whose title is like these words. */
const pageFinds = (menu: MenuGroup[], words: string): Find[] =>
  menu.flatMap(({ title: note, items }) =>
    items
      .filter((item) => soundsLike(words, item.title, item.pinyin))
      .map(({ path, title }) => ({ path, title, note })),
  );

/** What the person may make, by words like its button's: `新建账号`. */
const actionFinds = (menu: MenuGroup[], words: string, principal: Principal): Find[] =>
  menu.flatMap(({ items }) =>
    items.flatMap(({ path, title: note, create }) =>
      create && holdsOne(create.codes, principal) && soundsLike(words, create.title, create.pinyin)
        ? [{ path: `${path}?${queryParamNames.open}=${create.call}`, title: create.title, note }]
        : [],
    ),
  );
