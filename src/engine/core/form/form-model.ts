import { holds, type Lookup } from '../../../metadata/check/conditions';
import { isRequired, isVisible } from '../../../metadata/check/check-record';
import { isStranger } from '../../../metadata/check/stranger';
import type { Call, Entity, Field, FormField } from '../../../metadata/model';
import type { EntityRecord } from '../entity/entity-record';
import type { Permissions } from '../permissions';
import type { CreateMode } from './create-modes';
import { zh } from '../../../language/zh';

export type FormMode = 'create' | 'update';

/** One place in a form: a field, or (when many are made at once) one end of a range of a field. */
export interface FormItem {
  /** The name under which the form keeps the value. */
  name: string;
  title: string;
  path: string[];
  field: Field;
  look: FormField;
  end?: 'start' | 'end';
}

export interface FormSectionModel {
  /** Its title, or its place in `form.json` counted from 1: what `data-section` says. */
  key: string;
  title?: string;
  columns: 1 | 2;
  items: FormItem[];
}

/** What a form asks of this person; it does not depend on values. */
export interface FormModel {
  mode: FormMode;
  call: Call;
  sections: FormSectionModel[];
  items: FormItem[];
}

/** The form of one way to fill it; `base`: the record that it is about. */
export function formModel(
  entity: Entity,
  { call, ranged }: CreateMode,
  permissions: Permissions,
  base?: EntityRecord,
): FormModel {
  if (call.form) return calledModel(entity, call, call.form, permissions);
  const mode = call.effect === 'update' ? 'update' : 'create';
  const isOutside = base !== undefined && isStranger(entity, base.values);
  const asked = entity.fields.filter((field) => !(isOutside && field.perWarehouse));
  const fields = new Map(asked.map((field) => [field.name, field]));
  const sections = entity.form.sections
    .map(({ title, columns, fields: looks }, index) => ({
      key: title ?? String(index + 1),
      title,
      columns,
      items: looks.flatMap((look) => {
        const field = fields.get(look.field);
        return field && isOffered(look, field, mode, permissions)
          ? itemsOf(look, field, ranged && call.range?.field === field.name)
          : [];
      }),
    }))
    .filter(({ items }) => items.length > 0);
  return { mode, call, sections, items: sections.flatMap(({ items }) => items) };
}

/** What a call asks of a record that is there: its fields, as the call wants them given, whichever other calls may write them. */
function calledModel(entity: Entity, call: Call, fields: string[], permissions: Permissions): FormModel {
  const { required: needed = [] } = call.request as { required?: string[] };
  const items = fields
    .flatMap((name) => entity.fields.filter((field) => field.name === name && permissions.mayRead(field)))
    .map((field) => ({ ...field, readOnly: false, immutable: false, required: needed.includes(field.path[0] ?? '') }))
    .flatMap((field) => itemsOf({ field: field.name }, field, false));
  return { mode: 'update', call, sections: [{ key: call.key, columns: 1, items }], items };
}

export interface FieldState {
  visible: boolean;
  required: boolean;
  readonly: boolean;
}

/** Why a field cannot be changed here, whatever the others say; undefined when it can. */
export function readOnlyReason(field: Field, mode: FormMode, mayWrite: boolean): string | undefined {
  if (field.readOnly) return zh`由系统生成，不可修改`;
  if (field.immutable && mode === 'update') return zh`创建后不可修改`;
  return mayWrite ? undefined : zh`暂无修改该字段的权限`;
}

/** What the values decide about a field; `lookup` reads them. */
export function fieldState(
  entity: Entity,
  field: Field,
  mode: FormMode,
  mayWrite: boolean,
  present: Lookup,
): FieldState {
  // A new record has changed nothing.
  const lookup: Lookup = mode === 'create' ? (path) => present(path) : present;
  const conditions = entity.conditions[field.name];
  const fixed = readOnlyReason(field, mode, mayWrite) !== undefined;
  return {
    visible: isVisible(conditions, lookup),
    required: isRequired(field, conditions, lookup),
    readonly: fixed || Boolean(conditions?.readonly && holds(conditions.readonly, lookup)),
  };
}

function isOffered(look: FormField, field: Field, mode: FormMode, permissions: Permissions): boolean {
  if (look.only && look.only !== mode) return false;
  return (
    permissions.mayRead(field) &&
    (mode === 'update' || (permissions.mayWrite(field) && (!field.readOnly || field.computed !== undefined)))
  );
}

function itemsOf(look: FormField, field: Field, ranged: boolean): FormItem[] {
  if (!ranged) return [{ name: field.name, title: field.title, path: field.path, field, look }];
  return (['start', 'end'] as const).map((end) => ({
    name: `${field.name}_${end}`,
    title: `${end === 'start' ? zh`起始` : zh`结束`}${field.title}`,
    path: [...field.path.slice(0, -1), `${field.path[field.path.length - 1]}_${end}`],
    field,
    look,
    end,
  }));
}
