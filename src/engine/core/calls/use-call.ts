import { useCallback, useRef } from 'react';
import { holds } from '../../../metadata/check/conditions';
import type { Call, Entity } from '../../../metadata/model';
import { readPath } from '../../../metadata/model/paths';
import { useNotifyError } from '../client/use-notify-error';
import { useEngine, type Question } from '../engine';
import { fullLabelOf, labelOf, lookupOf, type EntityRecord } from '../entity/entity-record';
import { callBody } from './call-body';
import { undoOfSet } from './undo';
import { useAgreedCall } from './use-agreed-call';
import { useImpact } from './use-impact';
import type { Outcomes } from './use-outcome';
import { zh } from '../../../language/zh';

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
  const { confirm } = useEngine();
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
          if (!(await confirm({ ...question, ...(await reach(call, record, question.content)) }))) return;
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
    [confirm, entity, make, notifyError, reach, refresh, show, tell],
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

/**
 * What is asked before a call: `确认停用货架？停用后不能上架` of one record is `确认停用货架「A-01」？`, its effect below, and a button `停用货架`.
 * The schema's text is its sentence and what follows the question mark.
 */
function questionOf(entity: Entity, call: Call, record: EntityRecord | undefined): Question {
  const [asked = '', ...rest] = (call.confirm ?? '').split(/[？?]/u);
  const effect = rest.join('？').trim();
  const sure = zh`确认`;
  const name = record ? fullLabelOf(entity, record) : '';
  const label = record ? labelOf(entity, record) : '';
  return {
    title: name ? zh`${asked}「${name}」？` : zh`${asked}？`,
    ...(effect && { content: effect }),
    okText: asked.startsWith(sure) ? asked.slice(sure.length) : asked,
    danger: call.danger,
    ...(call.confirmName && label && { typed: { text: label, title: nameTitle(entity) } }),
  };
}

const nameTitle = ({ fields, labelField }: Entity): string =>
  fields.find(({ name }) => name === labelField)?.title ?? zh`名称`;
