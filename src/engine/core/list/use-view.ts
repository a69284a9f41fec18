import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useRef } from 'react';
import type { Entity } from '../../../metadata/model';
import { useEngine } from '../engine';
import type { ColumnState } from './column-state';
import { queryParamNames } from './query-param-names';
import type { List } from './use-list';
import type { ListPreferences } from './use-list-preferences';
import { useSavedViews, type SavedView, type SavedViews, type Shared } from './use-saved-views';
import { isAsSaved, usableQuery, viewQuery } from './view-query';
import type { SavedQuery } from '../../../metadata/run-time/saved-query';
import { zh } from '../../../language/zh';

export interface ViewApi extends SavedViews {
  /** The view that the list was opened with. */
  current: SavedView | undefined;
  /** Does the list differ from what the view keeps? */
  isChanged: boolean;
  /** What the list shows now, as a view would keep it. */
  now: SavedQuery;
  apply(view: SavedView | null): void;
  /** Keeps what is shown now as a new view, and goes on with that. */
  keep(name: string, shared: Shared): Promise<boolean>;
}

/** Opens a list with a view: the one that the address names, else the person's own default. Undefined: there are no views. */
export function useView(
  entity: Entity,
  list: List,
  columns: ColumnState[],
  start: ListPreferences | undefined,
): ViewApi | undefined {
  const { notify, useSearchState } = useEngine();
  const [params] = useSearchState();
  const saved = useSavedViews(entity, start?.saved_view_list);
  const views = saved?.views;
  const { query } = list;
  const current = views?.find(({ saved_view_id: id }) => id === query.view);

  const apply = useMemoizedFn((view: SavedView | null, how?: { replace: true }) => {
    if (!view) return list.go({ view: undefined, columns: undefined, filter: {}, sort: entity.list.sort }, how);
    const { filter, sort = entity.list.sort, size = query.size, columns: shown } = usableQuery(view);
    list.go({ view: view.saved_view_id, filter, sort, size, columns: shown }, how);
    const lost = view.problems.map(({ message }) => message).join(zh`；`);
    if (lost) notify.warning(zh`视图“${view.name}”有内容未生效：${lost}`);
  });
  const isOpened = useRef(false);
  const asked = [...params.keys()].filter((word) => word !== queryParamNames.open);
  const open = useMemoizedFn((known: SavedView[]) => {
    const wanted = query.view ? current : known.find(({ is_default: isDefault }) => isDefault);
    if (query.view && !wanted) {
      notify.warning(zh`链接中的视图已不存在，或没有共享给您`);
      return list.go({ view: undefined, page: query.page }, { replace: true });
    }
    // What else the address says counts more than the view.
    if (wanted && asked.every((word) => word === queryParamNames.view)) apply(wanted, { replace: true });
  });
  useEffect(() => {
    if (!views || isOpened.current) return;
    isOpened.current = true;
    open(views);
  }, [open, views]);

  const now = useMemo(() => viewQuery(query, columns), [query, columns]);
  const keep = useMemoizedFn(async (name: string, shared: Shared) => {
    const view = await saved?.add(name, shared, now);
    if (view === undefined) return false;
    list.go({ view, page: query.page });
    return true;
  });
  if (!saved) return undefined;
  const isChanged = Boolean(current && !isAsSaved(usableQuery(current), now));
  return { ...saved, current, isChanged, now, apply, keep };
}
