import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import type { Entity } from '../../../metadata/model';
import { useEngine } from '../engine';
import type { List } from './use-list';

export interface LiveList {
  isAvailable: boolean;
  isOn: boolean;
  setOn(on: boolean): void;
  /** How many records were written since the list was asked for. */
  count: number;
  /** Those of them, by id, and those that the last answer brought because of it. */
  marked: ReadonlySet<string>;
}

// One's own writes are answered by then, and many at once are told as one.
const pauseMs = 1200;
const none: ReadonlySet<string> = new Set();

interface Heard {
  count: number;
  at: number;
}

/** What others write while a list is looked at. Rows stay where they are until the person asks for them anew. */
export function useLive(entity: Entity, { loading }: Pick<List, 'loading'>): LiveList {
  const { live } = useEngine();
  const [isOn, setOn] = useState(live.isOn);
  const [news, setNews] = useState<{ count: number; ids: ReadonlySet<string> }>({ count: 0, ids: none });
  const [brought, setBrought] = useState<ReadonlySet<string>>(none);
  const heard = useRef(new Map<string, Heard>());
  const askedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = useMemoizedFn(() => {
    const ids = new Set([...heard.current.keys()].filter((id) => !id.startsWith('*')));
    const count = [...heard.current.values()].reduce((sum, one) => sum + one.count, 0);
    if (count !== news.count || ids.size !== news.ids.size) setNews({ count, ids });
  });
  useEffect(() => {
    if (!isOn) return;
    const hears = heard.current;
    const stop = live.subscribe(entity.name, ({ ids, count }) => {
      const at = performance.now();
      if (ids.length) for (const id of ids) hears.set(id, { count: 1, at });
      else hears.set(`*${at}`, { count, at });
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        tell();
      }, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer.current);
      timer.current = undefined;
      hears.clear();
    };
  }, [entity.name, isOn, live, tell]);

  // An answer brings all that was written before it was asked for.
  const answered = useMemoizedFn(() => {
    for (const [id, { at }] of heard.current) if (at < askedAt.current) heard.current.delete(id);
    if (brought.size || news.ids.size) setBrought(news.ids);
    tell();
  });
  useEffect(() => {
    if (loading) askedAt.current = performance.now();
    else answered();
  }, [answered, loading]);

  return {
    isAvailable: live.isAvailable,
    isOn,
    setOn(on) {
      live.setOn(on);
      setOn(on);
      setNews({ count: 0, ids: none });
      setBrought(none);
    },
    count: isOn ? news.count : 0,
    marked: news.ids.size ? news.ids : brought,
  };
}
