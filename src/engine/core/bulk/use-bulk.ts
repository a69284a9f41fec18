import { useMemoizedFn } from 'ahooks';
import { useState } from 'react';
import type { Entity } from '../../../metadata/model';
import type { BatchResult } from '../../../metadata/model/batch';
import { useClient } from '../client/client';
import { useNotifyError } from '../client/use-notify-error';
import { useEngine } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import type { BulkChange } from './bulk-calls';
import { runBulk } from './run-bulk';
import { amountText } from '../../../language/count-text';
import { zh } from '../../../language/zh';

type Body = Record<string, unknown>;

/** Where a batch stands: being tried, tried and waiting for a decision, being done. */
export interface BulkState {
  phase: 'checking' | 'checked' | 'applying';
  change: BulkChange;
  records: EntityRecord[];
  done: number;
  results: BatchResult[];
}

export interface BulkApi {
  state: BulkState | undefined;
  /** Tries the change on all of them by the real rules, without writing. */
  begin(change: BulkChange, records: EntityRecord[]): Promise<void>;
  /** Does it for those that passed. */
  apply(): Promise<void>;
  cancel(): void;
}

/** A change of many records: tried first, then done for those that pass, taken back as one. `onDone`: the list is out of date. */
export function useBulk(entity: Entity, onDone: () => void): BulkApi {
  const { shell, notify } = useEngine();
  const client = useClient();
  const [state, setState] = useState<BulkState>();
  const size = shell.constants.batchSize;
  const tell = useNotifyError();
  const many = (amount: number) => amountText(entity.list.count, amount);

  const onAnswered = (results: BatchResult[]) => setState((now) => now && { ...now, done: results.length });

  const begin = useMemoizedFn(async (change: BulkChange, records: EntityRecord[]) => {
    setState({ phase: 'checking', change, records, done: 0, results: [] });
    try {
      const items = records.map(change.bodyFor);
      const results = await runBulk({ client, call: change.call, items, size, dryRun: true, onAnswered });
      setState({ phase: 'checked', change, records, done: results.length, results });
    } catch (error) {
      setState(undefined);
      tell(error);
    }
  });

  const takeBack = useMemoizedFn(async ({ call }: BulkChange, items: Body[]) => {
    try {
      const results = await runBulk({ client, call, items, size, onAnswered: () => {} });
      const failed = results.filter(({ ok }) => !ok).length;
      if (failed) notify.warning(zh`已撤销 ${many(results.length - failed)}，${many(failed)}此后被他人修改，未撤销`);
      else notify.success(zh`已撤销 ${many(results.length)}`);
    } catch (error) {
      tell(error);
    }
    onDone();
  });

  const apply = useMemoizedFn(async () => {
    if (state?.phase !== 'checked') return;
    const { change, records, results: tried } = state;
    const passing = records.filter((_, index) => tried[index]?.ok);
    setState({ ...state, phase: 'applying', done: 0 });
    let written: BatchResult[] = [];
    try {
      const items = passing.map(change.bodyFor);
      await runBulk({
        client,
        call: change.call,
        items,
        size,
        onAnswered(results) {
          written = results;
          onAnswered(results);
        },
      });
    } catch (error) {
      tell(error);
    }
    setState(undefined);
    onDone();
    const undo = written.flatMap((result) => (result.ok && result.undo ? [result.undo] : []));
    const failed = written.length - undo.length;
    const text = zh`${change.title}完成：${many(undo.length)}${failed ? zh`，${many(failed)}失败` : ''}`;
    if (undo.length) notify.success(text, { label: zh`撤销`, run: () => void takeBack(change, undo) });
    else if (failed) notify.warning(text);
  });

  return { state, begin, apply, cancel: () => setState(undefined) };
}
