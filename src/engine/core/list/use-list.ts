import { useMemoizedFn } from 'ahooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import { useClient } from '../client/client';
import { useEngine } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import { presentParams } from './former-params';
import { keptPlace, keepPlace } from './kept-place';
import { defaultFilter, listRequest, readQuery, writeQuery, type ListQuery } from './list-query';
import { words } from './query-words';
import { readPage, type Found } from './read-page';

export interface List extends Found {
  query: ListQuery;
  /** The field by which the rows that are shown were sorted. */
  sorted: string | undefined;
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

const nothing: Found = { rows: [], total: 0, capped: false };

/** A list that lives in the address: filter, sort and page are read from it, and changes are written back. */
export function useList(entity: Entity, call: Call): List {
  const { shell, useSearchState } = useEngine();
  const [params, setParams] = useSearchState();
  const search = params.toString();
  const present = useMemo(() => presentParams(entity, new URLSearchParams(search)).toString(), [entity, search]);
  useEffect(() => {
    if (present !== search) setParams(new URLSearchParams(present), { replace: true });
  }, [present, search, setParams]);
  // What opens over the list changes nothing of it.
  const own = useMemo(() => searchWithout(search, words.open), [search]);
  const query = useMemo(() => readQuery(entity, new URLSearchParams(own), shell.constants), [entity, own, shell]);
  const { ask, show, state } = useAsk(entity, call);
  const key = keyOf(entity, query);

  useEffect(() => ask(query, { unlessAsked: true }), [ask, key]); // eslint-disable-line react-hooks/exhaustive-deps -- the key stands for the query

  const go = useMemoizedFn((change: Partial<ListQuery>, how?: { replace: true }) => {
    const next = { ...query, page: 1, ...change };
    // The request leaves before anything is drawn again; the effect above then finds it asked already.
    ask(next);
    setParams(writeQuery(entity, next, params, shell.constants), how);
  });
  const refresh = useCallback(() => ask(query), [ask, query]);
  const refreshSoon = useSoon(refresh, shell.constants.refreshAfterWriteMs);
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

/** Asks for lists; only the answer to the last question counts. */
function useAsk(entity: Entity, call: Call) {
  const client = useClient();
  const [state, setState] = useState({
    ...nothing,
    sorted: undefined as string | undefined,
    loading: true,
    loaded: false,
    error: undefined as unknown,
  });
  const asked = useRef<{ key: string; controller: AbortController }>(undefined);

  const ask = useCallback(
    (query: ListQuery, how?: { unlessAsked: true }) => {
      const key = keyOf(entity, query);
      if (how?.unlessAsked && asked.current?.key === key) return;
      asked.current?.controller.abort();
      const question = { key, controller: new AbortController() };
      asked.current = question;
      const isLast = () => asked.current === question;
      setState((before) => ({ ...before, loading: true }));
      const list = keyOf(entity, { ...query, page: 1 });
      const body = listRequest(entity, query, query.page > 1 ? keptPlace(list) : undefined);
      client.call(call, body, { signal: question.controller.signal }).then(
        (answer) => {
          if (!isLast()) return;
          const { cursor, ...page } = readPage(entity, answer);
          if (cursor) keepPlace(list, cursor);
          setState({ ...page, sorted: query.sort.field, loading: false, loaded: true, error: undefined });
        },
        (error: unknown) => isLast() && setState((before) => ({ ...before, loading: false, error })),
      );
    },
    [call, client, entity],
  );

  useEffect(
    () => () => {
      asked.current?.controller.abort();
      asked.current = undefined;
    },
    [],
  );
  const show = useCallback((shown: EntityRecord) => {
    setState((before) => ({ ...before, rows: before.rows.map((row) => (row.id === shown.id ? shown : row)) }));
  }, []);
  return { ask, show, state };
}

/** The latest `action`, a while after it was asked for. */
function useSoon(action: () => void, ms: number): () => void {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = action;
  }, [action]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), ms);
  }, [ms]);
}

function searchWithout(search: string, word: string): string {
  const params = new URLSearchParams(search);
  params.delete(word);
  return params.toString();
}

const keyOf = (entity: Entity, query: ListQuery): string => JSON.stringify(listRequest(entity, query));
