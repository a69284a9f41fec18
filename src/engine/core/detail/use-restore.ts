import type { Call, Entity } from '../../../metadata/model';
import type { OnSaved } from '../calls/on-saved';
import { undoOfRestore } from '../calls/undo';
import { useSingleFlight } from '../calls/use-single-flight';
import { isRefused } from '../client/call-refused';
import { useClient } from '../client/client';
import { useNotifyError } from '../client/use-notify-error';
import { useEngine } from '../engine';
import { fullLabelOf, type EntityRecord } from '../entity/entity-record';
import { zh } from '../../../language/zh';

interface Then {
  onRestored: OnSaved;
  /** The record has changed meanwhile: what is on screen is out of date. */
  onStale(): void;
}

/** Writes an earlier version of the record again, after a question. */
export function useRestore(entity: Entity, call: Call, record: EntityRecord, { onRestored, onStale }: Then) {
  const { confirm, shell } = useEngine();
  const notifyError = useNotifyError();
  const client = useClient();
  const restoreTo = async (version: number): Promise<void> => {
    const title = zh`确认将「${fullLabelOf(entity, record)}」恢复到版本 ${version}？`;
    const content = zh`将按当前规则重新写入该版本的内容；不可修改的字段保持现状。`;
    if (!(await confirm({ title, content, okText: zh`恢复` }))) return;
    const body = { [entity.names.id]: record.id, version: record.version, to_version: version };
    try {
      const answer = await client.call(call, body);
      onRestored(call, answer, {
        undo: undoOfRestore(entity, call, record, answer),
        name: fullLabelOf(entity, record),
      });
    } catch (error) {
      const isStale = isRefused(error, shell.constants.errors.stale);
      notifyError(error, { wrap: (text) => (isStale ? zh`${text}。已为您显示最新内容，未做任何改动` : text) });
      if (isStale) onStale();
    }
  };
  return useSingleFlight(restoreTo);
}
