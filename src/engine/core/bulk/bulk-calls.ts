import { isBatchable } from '../../../metadata/model/batch';
import type { Call, Entity, Enumeration, Field } from '../../../metadata/model';
import { mustConfirm } from '../calls/use-call';
import { toggleValues } from '../calls/toggle-value';
import type { EntityRecord } from '../entity/entity-record';
import { formModel, type FormItem } from '../form/form-model';
import { writePath } from '../../../metadata/model/paths';
import type { Permissions } from '../permissions';
import { zh } from '../../../language/zh';

type Body = Record<string, unknown>;

/** Something that can be done to many records: its words, and what is sent for each. */
export interface BulkChange {
  call: Call;
  title: string;
  /** What is written, and the value that it gets. */
  field: Field;
  value: unknown;
  bodyFor(record: EntityRecord): Body;
  /** Would the single call ask first for this record? */
  asksFor(record: EntityRecord): boolean;
}

/** `批量启用`, `批量停用`: both ends of every switch that this person may use. */
export function bulkSwitches(
  entity: Entity,
  permissions: Permissions,
  enumeration: (name: string | undefined) => Enumeration | undefined,
): BulkChange[] {
  const switched = entity.list.columns.flatMap(({ as, call }) => (as === 'switch' && call ? [entity.calls[call]] : []));
  return switched.flatMap((call) => {
    const field = entity.fields.find(({ name }) => name === call?.sets);
    if (!call || !field || !isBatchable(call) || !permissions.may(call)) return [];
    const { on, off, onText = zh`启用`, offText = zh`停用` } = toggleValues(field, enumeration(field.enumeration));
    return [switchTo(entity, call, field, on, onText), switchTo(entity, call, field, off, offText)];
  });
}

function switchTo(entity: Entity, call: Call, field: Field, value: unknown, text: string): BulkChange {
  const param = call.param ?? call.sets ?? '';
  return {
    call,
    title: zh`批量${text}`,
    field,
    value,
    bodyFor: ({ id, version }) => ({ [entity.names.id]: id, version, [param]: value }),
    asksFor: (record) => mustConfirm(call, record, value),
  };
}

/** The update call, when this person may make it for many. */
export function bulkUpdateOf(entity: Entity, permissions: Permissions): Call | undefined {
  return Object.values(entity.calls).find(
    (call) => call.effect === 'update' && isBatchable(call) && permissions.may(call),
  );
}

/** The fields that many records may be given the same value of: not what makes each of them unlike the others. */
export function bulkFields(entity: Entity, call: Call, permissions: Permissions): FormItem[] {
  const unique = new Set(entity.rules.flatMap((rule) => (rule.rule === 'unique' ? rule.fields : [])));
  const isOne = ({ name, readOnly, immutable }: Field) => readOnly || immutable || unique.has(name);
  return formModel(entity, { call, ranged: false }, permissions).items.filter(
    ({ field }) => !isOne(field) && permissions.mayWrite(field),
  );
}

/** Gives one field of many records one value. */
export function fieldChange(entity: Entity, call: Call, { field, path }: FormItem, value: unknown): BulkChange {
  return {
    call,
    title: zh`批量修改${field.title}`,
    field,
    value,
    bodyFor({ id, version }) {
      const body: Body = { [entity.names.id]: id, version };
      writePath(body, path, value);
      return body;
    },
    asksFor: () => false,
  };
}
