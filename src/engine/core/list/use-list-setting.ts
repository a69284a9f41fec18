import { useMemoizedFn } from 'ahooks';
import { useMemo, useRef } from 'react';
import type { Entity } from '../../../metadata/model';
import type { ListSetting } from '../../../metadata/run-time/saved-query';
import { useShellCall } from '../client/call-named';
import { useNotifyError } from '../client/use-notify-error';
import type { List } from './use-list';
import type { ListPreferences } from './use-list-preferences';
import { columnsOf } from './view-query';
import { applyColumnState, changeColumn, toListSetting, type ColumnState, type Density } from './column-state';
import { useResettableState } from './use-resettable-state';
import { zh } from '../../../language/zh';

export interface ListArrangement {
  columns: ColumnState[];
  density: Density;
  /** Is it known how this person has arranged the list? */
  ready: boolean;
  /** Does it differ from what the schema says? */
  isOwn: boolean;
  arrange(columns: ColumnState[]): void;
  resize(key: string, width: number): void;
  setDensity(density: Density): void;
  reset(): void;
}

type Kept = ListSetting | null;

/** Close, as a day's work at a long list wants it; roomier by choice. */
const usualDensity: Density = 'small';

/** How this person has arranged the list, and what the address shows of it; every change is kept on the server, for all browsers of the account. */
export function useListSetting(
  entity: Entity,
  own: ColumnState[],
  list: Pick<List, 'query' | 'go'>,
  start: ListPreferences | undefined,
): ListArrangement {
  const { setting, keep } = useKept(entity, start);
  const { columns: shown, page } = list.query;
  // What the address shows counts more than what is kept, until the person rearranges the list.
  const said = shown?.join();
  const columns = useMemo(
    () => columnsOf({ columns: said?.split(',') }, applyColumnState(own, setting ?? null)),
    [own, setting, said],
  );
  const density = setting?.density ?? usualDensity;
  const arrange = useMemoizedFn((next: ColumnState[]) => {
    keep(toListSetting(next, setting?.density));
    if (shown) list.go({ columns: undefined, page });
  });
  const resize = useMemoizedFn((key: string, width: number) => arrange(changeColumn(columns, key, { width })));
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
function useKept(entity: Entity, start: ListPreferences | undefined) {
  const notifyError = useNotifyError();
  const save = useShellCall('saveListSetting');
  const forget = useShellCall('resetListSetting');
  const [setting, setSetting] = useResettableState<Kept>(start?.setting);

  const write = async (next: Kept): Promise<void> => {
    try {
      await (next ? save?.({ entity: entity.name, setting: next }) : forget?.({ entity: entity.name }));
    } catch (error) {
      notifyError(error, { wrap: (text) => zh`列表设置未能保存：${text}` });
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
