import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import { useClient } from '../client/client';
import { useNotifyError } from '../client/use-notify-error';
import { useEngine } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import { isWholeTree, listRequest } from './list-query';
import { readPage } from './read-page';
import type { List } from './use-list';

/** A record of a tree with what stands below it; an empty list: it is not asked for yet. */
export interface TreeRow extends EntityRecord {
  children?: TreeRow[];
}

export interface Tree {
  rows: TreeRow[];
  /** The rows that are seen, one after another. */
  flat: EntityRecord[];
  open: string[];
  toggle(isOpen: boolean, record: EntityRecord): void;
}

type Below = Record<string, EntityRecord[]>;

/** A list of records that stand below one another, level by level; undefined where it is an ordinary list, or one that is filtered. */
export function useTree(entity: Entity, call: Call, list: List): Tree | undefined {
  const client = useClient();
  const { shell } = useEngine();
  const notifyError = useNotifyError();
  const [open, setOpen] = useState<string[]>([]);
  const [below, setBelow] = useState<Below>({});
  const isTree = isWholeTree(entity, list.query);
  const latest = useRef(list.rows);

  const read = useMemoizedFn(async (id: string): Promise<EntityRecord[]> => {
    const found: EntityRecord[] = [];
    const size = Math.max(...shell.constants.pageSizes);
    for (let page = 1; ; page += 1) {
      const body = { ...listRequest(entity, { ...list.query, page, size }), _under: id };
      const { rows, total } = readPage(entity, await client.call(call, body));
      found.push(...rows);
      if (rows.length < size || found.length >= total) return found;
    }
  });
  const readAll = useMemoizedFn(async (ids: string[]): Promise<void> => {
    const asked = list.rows;
    latest.current = asked;
    try {
      const levels = await Promise.all(ids.map(async (id) => [id, await read(id)] as const));
      if (latest.current === asked) setBelow((before) => ({ ...before, ...Object.fromEntries(levels) }));
    } catch (error) {
      notifyError(error);
    }
  });
  // A new answer: what is open is asked for again with it, what is closed once it is opened.
  useEffect(() => {
    setBelow((before) => Object.fromEntries(Object.entries(before).filter(([id]) => open.includes(id))));
    if (isTree && open.length) void readAll(open);
  }, [isTree, list.rows]); // eslint-disable-line react-hooks/exhaustive-deps -- opening asks by itself

  const toggle = useMemoizedFn((isOpen: boolean, { id }: EntityRecord) => {
    setOpen((before) => [...before.filter((one) => one !== id), ...(isOpen ? [id] : [])]);
    if (isOpen && !below[id]) void readAll([id]);
  });
  const rows = useMemo(() => (isTree ? list.rows.map((row) => withBelow(row, below)) : []), [below, isTree, list.rows]);
  const flat = useMemo(() => rows.flatMap((row) => seen(row, open)), [open, rows]);
  return useMemo(() => (isTree ? { rows, flat, open, toggle } : undefined), [flat, isTree, open, rows, toggle]);
}

function withBelow(row: EntityRecord, below: Below): TreeRow {
  return row.isBranch ? { ...row, children: (below[row.id] ?? []).map((child) => withBelow(child, below)) } : row;
}

const seen = (row: TreeRow, open: string[]): EntityRecord[] =>
  open.includes(row.id) ? [row, ...(row.children ?? []).flatMap((child) => seen(child, open))] : [row];
