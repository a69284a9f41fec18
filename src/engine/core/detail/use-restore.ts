import { useMemoizedFn } from 'ahooks';
import type { Call, Entity } from '../../../metadata/model';
import { undoOfRestore, type Undo } from '../calls/undo';
import { useSingleFlight } from '../calls/use-single-flight';
import { isRefused } from '../client/call-refused';
import { useClient } from '../client/client';
import { errorText } from '../client/error-text';
import { useEngine } from '../engine';
import type { EntityRecord } from '../entity/entity-record';

interface Then {
  onRestored(call: Call, answer: unknown, undo?: Undo): void;
  /** Somebody was faster: what is on screen is out of date. */
  onStale(): void;
}

/** Writes an earlier version of the record again, after a question. */
export function useRestore(entity: Entity, call: Call, record: EntityRecord, { onRestored, onStale }: Then) {
  const { confirm, notify, shell } = useEngine();
  const client = useClient();
  const restoreTo = async (version: number): Promise<void> => {
    const title = `确认恢复到版本 ${version}？`;
    const content = '将按当前规则重新写入该版本的内容；不可修改的字段保持现状。';
    if (!(await confirm({ title, content, okText: '恢复' }))) return;
    const body = { [entity.names.id]: record.id, version: record.version, to_version: version };
    try {
      const answer = await client.call(call, body);
      onRestored(call, answer, undoOfRestore(entity, call, record, answer));
    } catch (error) {
      const isStale = isRefused(error, shell.constants.errors.stale);
      const text = errorText(error, shell);
      if (text) notify.error(isStale ? `${text}。已为您显示最新内容，未做任何改动` : text);
      if (isStale) onStale();
    }
  };
  return useSingleFlight(useMemoizedFn(restoreTo));
}
