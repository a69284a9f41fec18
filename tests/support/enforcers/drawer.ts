import { validators } from '../../../src/generated/validators';
import { checkForm } from '../../../src/engine/core/form/check-form';
import { createBody, enteredValues } from '../../../src/engine/core/form/form-body';
import { formModel, type FormModel } from '../../../src/engine/core/form/form-model';
import { permissionsOf } from '../../../src/engine/core/permissions';
import type { Call, Entity } from '../../../src/metadata/model';
import { allCodes } from '../../../src/server/identity/permission-tree';
import { model } from '../../../src/server/platform/model';
import type { Place } from '../valid-record';
import { accepted, type Judgement } from './judgement';

/** The drawer's form, as an administrator gets it. */
export function drawerOf(entity: Entity, call: Call, { kind }: Place): FormModel {
  return formModel(entity, { call, ranged: false }, permissionsOf({ kind, codes: allCodes(model, kind) }));
}

/** What the drawer would send of the record. */
export function drawerBody(entity: Entity, form: FormModel, record: Record<string, unknown>): Record<string, unknown> {
  return createBody(form, enteredValues(entity, form, { values: record, targets: chosen(entity, record) }));
}

/** Enters the record into the drawer and submits: what the browser says before anything is sent. */
export function drawerSays(entity: Entity, form: FormModel, record: Record<string, unknown>): Judgement {
  const contents = { values: record, targets: chosen(entity, record) };
  const entered = enteredValues(entity, form, contents);
  const entry = { model: form, contents, body: createBody(form, entered), record: entered };
  const problems = checkForm(entity, validators[`${entity.name}.${form.call.key}`], entry, model.messages);
  return problems.length ? { verdict: 'refused', fields: problems.map(({ field }) => field) } : accepted;
}

/** What the drawer knows of the records that were chosen in it: operators' positions, enabled roles. */
function chosen(entity: Entity, record: Record<string, unknown>) {
  const carried = { type: 'OPERATOR', status: 1 };
  const references = entity.fields.filter((field) => field.reference && Array.isArray(record[field.name]));
  return Object.fromEntries(
    references.map(({ name }) => [name, (record[name] as string[]).map((id) => ({ id, label: id, ...carried }))]),
  );
}
