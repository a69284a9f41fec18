import { holdsOne, type Principal } from '../../metadata/model/access';
import type { MenuGroup } from '../../metadata/model';
import { queryParamNames } from '../../engine/core/list/query-param-names';
import type { Find } from './find';
import { soundsLike } from './sounds-like';

/** The pages whose title is like these words. */
export const pageFinds = (menu: MenuGroup[], words: string): Find[] =>
  menu.flatMap(({ title: note, items }) =>
    items
      .filter((item) => soundsLike(words, item.title, item.pinyin))
      .map(({ path, title }) => ({ path, title, note })),
  );

/** What the person may make, by words like its button's: `新建账号`. */
export const actionFinds = (menu: MenuGroup[], words: string, principal: Principal): Find[] =>
  menu.flatMap(({ items }) =>
    items.flatMap(({ path, title: note, create }) =>
      create && holdsOne(create.codes, principal) && soundsLike(words, create.title, create.pinyin)
        ? [{ path: `${path}?${queryParamNames.open}=${create.call}`, title: create.title, note }]
        : [],
    ),
  );
