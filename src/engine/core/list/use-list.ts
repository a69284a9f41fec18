import { useDebounceFn, useMemoizedFn, useUnmount } from 'ahooks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Call, Constants, Entity } from '../../../metadata/model';
import { useClient } from '../client/client';
import { useRunData } from '../client/use-data';
import { useEngine } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import { migrateParams } from './migrate-params';
import { getCursor, setCursor } from './cursor-cache';
import { defaultFilter, isWholeTree, listRequest, readQuery, writeQuery, type ListQuery } from './list-query';
import { queryParamNames } from './query-param-names';
import { readPage, type RecordsPage } from './read-page';

export interface List extends RecordsPage {
  query: ListQuery;
  /** How the rows that are shown were sorted. */
  sorted: ListQuery['sort'] | undefined;
  /** Was something looked for when the rows that are shown, or none, were answered? */
  filtered: boolean;
  loading: boolean;
  /** Did any answer arrive yet? Before that an empty list means nothing. */
  loaded: boolean;
  error: unknown;
  /** Asks for something else, from the first page unless the change names another. */
  go(change: Partial<ListQuery>, how?: { replace: true }): void;
  reset(): void;
  refresh(): void;
  /** Shows a changed record at once, before the next answer brings it. */
  show(record: EntityRecord): void;
  /** Refreshes after the pause that a write is given to arrive everywhere. */
  refreshSoon(): void;
}

const nothing: RecordsPage = { rows: [], total: 0, capped: false };

/** A list that lives in the address: filter, sort and page are read from it, and changes are written back. */
export function useList(entity: Entity, call: Call): List {
  const { shell, useSearchState } = useEngine();
  const [params, setParams] = useSearchState();
  const search = params.toString();
  const present = useMemo(() => migrateParams(entity, new URLSearchParams(search)).toString(), [entity, search]);
  useEffect(() => {
    if (present !== search) setParams(new URLSearchParams(present), { replace: true });
  }, [present, search, setParams]);
  // What opens over the list changes nothing of it.
  const own = useMemo(() => searchWithout(search, queryParamNames.open), [search]);
  const query = useQuery(entity, own, shell.constants);
  const { ask, show, state } = useAsk(entity, call);
  const key = keyOf(entity, query);

  // Before the first paint, so that the answer is on its way while the empty list is painted.
  useLayoutEffect(() => ask(query, { unlessAsked: true }), [ask, key]); // eslint-disable-line react-hooks/exhaustive-deps -- the key stands for the query

  const go = useMemoizedFn((change: Partial<ListQuery>, how?: { replace: true }) => {
    const next = { ...query, page: 1, ...change };
    // The request leaves before anything is drawn again; the effect above then finds it asked already.
    ask(next);
    setParams(writeQuery(entity, next, params, shell.constants), how);
  });
  const refresh = useCallback(() => ask(query), [ask, query]);
  const { run: refreshSoon } = useDebounceFn(refresh, { wait: shell.constants.refreshAfterWriteMs });
  const reset = useCallback(
    () => go({ filter: defaultFilter(entity), sort: entity.list.sort, view: undefined, columns: undefined }),
    [entity, go],
  );

  // Where the end is not known, it is looked for page by page.
  const lastPage = state.capped ? query.page - 1 : Math.max(1, Math.ceil(state.total / query.size));
  const isBeyond = state.loaded && !state.loading && state.rows.length === 0 && query.page > lastPage;
  useEffect(() => {
    if (isBeyond) go({ page: lastPage });
  }, [isBeyond, lastPage, go]);

  return { ...state, query, go, reset, refresh, show, refreshSoon };
}

/** What the address asks for; its filter is the same object until another one is asked for, so that the filter is not drawn with each sort. */
function useQuery(entity: Entity, search: string, sizes: Constants): ListQuery {
  const read = useMemo(() => readQuery(entity, new URLSearchParams(search), sizes), [entity, search, sizes]);
  const filter = useMemo(() => read.filter, [entity, JSON.stringify(read.filter)]); // eslint-disable-line react-hooks/exhaustive-deps -- the text stands for the filter
  return useMemo(() => ({ ...read, filter }), [read, filter]);
}

interface Shown extends RecordsPage {
  sorted: ListQuery['sort'];
  filtered: boolean;
}

/** Asks for lists; only the answer to the last question counts. */
function useAsk(entity: Entity, call: Call) {
  const client = useClient();
  const { data, error, loading, run, mutate } = useRunData(async (signal, query: ListQuery): Promise<Shown> => {
    const list = keyOf(entity, { ...query, page: 1 });
    const asked = listRequest(entity, query, query.page > 1 ? getCursor(list) : undefined);
    const body = isWholeTree(entity, query) ? { ...asked, _under: null } : asked;
    const { cursor, ...page } = readPage(entity, await client.call(call, body, { signal }));
    if (cursor && !signal.aborted) setCursor(list, cursor);
    return { ...page, sorted: query.sort, filtered: Object.keys(query.filter).length > 0 };
  });
  const asked = useRef<string>(undefined);
  const ask = useMemoizedFn((query: ListQuery, how?: { unlessAsked: true }) => {
    const key = keyOf(entity, query);
    if (how?.unlessAsked && asked.current === key) return;
    asked.current = key;
    run(query);
  });
  // A page that is shown again asks again.
  useUnmount(() => (asked.current = undefined));
  const show = useCallback(
    (shown: EntityRecord) =>
      mutate((before) => before && { ...before, rows: before.rows.map((row) => (row.id === shown.id ? shown : row)) }),
    [mutate],
  );
  const state = useMemo(
    () => ({
      ...(data ?? { ...nothing, sorted: undefined, filtered: false }),
      loading: loading || (data === undefined && error === undefined),
      loaded: data !== undefined,
      error,
    }),
    [data, error, loading],
  );
  return { ask, show, state };
}

function searchWithout(search: string, word: string): string {
  const params = new URLSearchParams(search);
  params.delete(word);
  return params.toString();
}

const keyOf = (entity: Entity, query: ListQuery): string => JSON.stringify(listRequest(entity, query));
