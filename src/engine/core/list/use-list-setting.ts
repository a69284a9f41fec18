import { useMemoizedFn } from 'ahooks';
import { useMemo, useRef } from 'react';
import type { Entity } from '../../../metadata/model';
import type { ListSetting } from '../../../metadata/saved-query';
import { useClient } from '../client/client';
import { errorText } from '../client/error-text';
import { useEngine } from '../engine';
import type { List } from './use-list';
import type { ListStart } from './use-list-start';
import { columnsOf } from './view-query';
import { arranged, changed, settingOf, type Arrangeable, type Density } from './arranged-columns';
import { useFrom } from './use-from';

export interface ListArrangement {
  columns: Arrangeable[];
  density: Density | undefined;
  /** Is it known how this person has arranged the list? */
  ready: boolean;
  /** Does it differ from what the schema says? */
  isOwn: boolean;
  arrange(columns: Arrangeable[]): void;
  resize(key: string, width: number): void;
  setDensity(density: Density): void;
  reset(): void;
}

type Kept = ListSetting | null;

/** How this person has arranged the list, and what the address shows of it; every change is kept on the server, for all his browsers. */
export function useListSetting(
  entity: Entity,
  own: Arrangeable[],
  list: Pick<List, 'query' | 'go'>,
  start: ListStart | undefined,
): ListArrangement {
  const { setting, keep } = useKept(entity, start);
  const { columns: shown, page } = list.query;
  // What the address shows counts more than what is kept, until the person arranges it himself.
  const said = shown?.join();
  const columns = useMemo(
    () => columnsOf({ columns: said?.split(',') }, arranged(own, setting ?? null)),
    [own, setting, said],
  );
  const density = setting?.density;
  const arrange = useMemoizedFn((next: Arrangeable[]) => {
    keep(settingOf(next, density));
    if (shown) list.go({ columns: undefined, page });
  });
  const resize = useMemoizedFn((key: string, width: number) => arrange(changed(columns, key, { width })));
  const setDensity = useMemoizedFn((next: Density) => keep({ ...(setting ?? { v: 1 }), density: next }));
  const reset = useMemoizedFn(() => {
    keep(null);
    if (shown) list.go({ columns: undefined, page });
  });
  const isOwn = Boolean(setting);
  return useMemo(
    () => ({ columns, density, ready: setting !== undefined, isOwn, arrange, resize, setDensity, reset }),
    [columns, density, setting, isOwn, arrange, resize, setDensity, reset],
  );
}

/** What the server keeps: undefined until it has answered. Without it a list still can be arranged, until it is left. */
function useKept(entity: Entity, start: ListStart | undefined) {
  const { shell, notify } = useEngine();
  const client = useClient();
  const { saveListSetting: save, resetListSetting: forget } = shell.calls ?? {};
  const [setting, setSetting] = useFrom<Kept>(start?.setting);

  const write = async (next: Kept): Promise<void> => {
    const call = next ? save : forget;
    if (!call) return;
    try {
      await client.call(call, { entity: entity.name, ...(next && { setting: next }) });
    } catch (error) {
      const text = errorText(error, shell);
      if (text) notify.error(`列表设置未能保存：${text}`);
    }
  };
  const send = useLatest(write);
  const keep = useMemoizedFn((next: Kept) => {
    setSetting(next);
    send(next);
  });
  return { setting, keep };
}

/** One write after the other; of those that wait only the last is made. */
function useLatest(write: (next: Kept) => Promise<void>): (next: Kept) => void {
  const waiting = useRef<{ next: Kept }>(undefined);
  const isBusy = useRef(false);
  return useMemoizedFn(async (next: Kept) => {
    waiting.current = { next };
    if (isBusy.current) return;
    isBusy.current = true;
    while (waiting.current) {
      const { next: last } = waiting.current;
      waiting.current = undefined;
      await write(last);
    }
    isBusy.current = false;
  });
}
