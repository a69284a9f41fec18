import { useCallback, useRef } from 'react';
import { holds } from '../../../metadata/check/conditions';
import type { Call, Entity } from '../../../metadata/model';
import { readPath } from '../../../metadata/model/paths';
import { useNotifyError } from '../client/use-notify-error';
import { useEngine } from '../engine';
import { fullLabelOf, lookupOf, type EntityRecord } from '../entity/entity-record';
import { callBody } from './call-body';
import { questionOf } from './question';
import { undoOfSet } from './undo';
import { useAgreedCall } from './use-agreed-call';
import { useImpact } from './use-impact';
import type { Outcomes } from './use-outcome';

/** Asks first where the schema says so, makes the call, tells how it ended. Twice at once is once. */
export type RunCall = (call: Call, record?: EntityRecord, value?: unknown) => Promise<void>;

interface Then {
  tell: Outcomes['tell'];
  /** A field was set: the new value can be shown at once. */
  show(record: EntityRecord): void;
  /** After a success, and after a refusal: what is on screen may be out of date. */
  refresh(): void;
}

/** Calls that need no form: switches, resets. */
export function useCall(entity: Entity, { tell, show, refresh }: Then): RunCall {
  const { confirm, notify } = useEngine();
  const notifyError = useNotifyError();
  const make = useAgreedCall();
  const running = useRef(new Set<string>());
  const reach = useImpact(entity);

  return useCallback(
    async (call, record, given) => {
      const value = call.to ?? given;
      const key = `${call.key} ${record?.id}`;
      if (running.current.has(key)) return;
      running.current.add(key);
      try {
        if (mustConfirm(call, record, value)) {
          const question = questionOf(entity, call, record);
          const { refusal, ...impact } = await reach(call, record, value, question.content);
          if (refusal) return notify.error(refusal);
          if (!(await confirm({ ...question, ...impact }))) return;
        }
        const answer = await make(call, callBody(entity, call, record, value));
        tell(call, answer, {
          value,
          undo: undoOfSet(entity, call, record, answer),
          name: record && fullLabelOf(entity, record),
        });
        if (record && call.sets) show(afterSet(call.sets, record, value, answer));
        refresh();
      } catch (error) {
        notifyError(error);
        refresh();
      } finally {
        running.current.delete(key);
      }
    },
    [confirm, entity, make, notify, notifyError, reach, refresh, show, tell],
  );
}

/** Does the call ask before it is made with this value? */
export function mustConfirm(call: Call, record: EntityRecord | undefined, value: unknown): boolean {
  if (!call.confirm) return false;
  if (!call.confirmWhen || !record) return true;
  // The condition looks at the record as it would be afterwards.
  const afterwards = call.sets ? afterSet(call.sets, record, value) : record;
  return holds(call.confirmWhen, lookupOf(afterwards));
}

function afterSet(field: string, record: EntityRecord, value: unknown, answer?: unknown): EntityRecord {
  const version = readPath(answer, ['version']);
  return {
    ...record,
    version: typeof version === 'number' ? version : record.version,
    values: { ...record.values, [field]: value },
  };
}
