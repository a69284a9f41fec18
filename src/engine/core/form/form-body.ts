import { clearHidden } from '../../../metadata/check/clear-hidden';
import type { Call, Entity } from '../../../metadata/model';
import { hasDefault } from '../../../metadata/model/default-values';
import { writePath } from '../../../metadata/model/paths';
import { callBody } from '../calls/call-body';
import { lookupOf, type EntityRecord } from '../entity/entity-record';
import type { FormItem, FormModel } from './form-model';
import { isSame, normalizeEmpty, type FormContents } from './form-store';
import { versionIn, type Undo } from '../calls/undo';

type Body = Record<string, unknown>;

/** What the form says of the record: hidden values that are to be cleared are null already. */
export function enteredValues(entity: Entity, model: FormModel, contents: FormContents): Body {
  const given = Object.entries(contents.values).map(([name, value]) => [name, normalizeEmpty(value)]);
  const shown = clearHidden(entity, Object.fromEntries(given), (values) => lookupOf({ ...contents, values }));
  const entered = Object.fromEntries(model.items.map(({ name }) => [name, normalizeEmpty(shown[name])]));
  return { ...entered, ...schemaVersions(model, lookupOf({ ...contents, values: shown })) };
}

/** The versions of the schemas, known at run time only, by which values are entered. */
function schemaVersions({ items }: FormModel, lookup: (path: string) => unknown): Body {
  const versions = items.flatMap(({ field: { schemaFrom } }) => {
    const [present] = schemaFrom?.version ? [lookup(`${schemaFrom.reference}.version`)].flat() : [];
    return present === undefined ? [] : [[schemaFrom?.version, present]];
  });
  return Object.fromEntries(versions) as Body;
}

/** What the form's call is sent; `from`: the record that it is about. */
export function bodyFor(entity: Entity, model: FormModel, entered: Body, from: EntityRecord | undefined): Body {
  if (!from) return createBody(model, entered);
  return model.call.form ? askedBody(entity, model, entered, from) : updateBody(entity, model, entered, from);
}

/** The body of a create call: what is given, and what was taken out where a default stood: the server would fill it in again unasked. */
export function createBody(model: FormModel, entered: Body): Body {
  return bodyOf(
    model.items.filter(({ name, field }) => !field.computed && (entered[name] !== null || hasDefault(field))),
    entered,
  );
}

/** The body of an update call: id, version and what differs from the record as it was loaded; null clears. */
export function updateBody(entity: Entity, model: FormModel, entered: Body, base: EntityRecord): Body {
  const changed = changedItems(model, entered, base);
  return { [entity.names.id]: base.id, version: base.version, ...bodyOf(changed, entered) };
}

/** The body of a call that asks: id, version where the call looks at it, and what is given, changed or not. */
function askedBody(entity: Entity, { call, items }: FormModel, entered: Body, base: EntityRecord): Body {
  const given = items.filter(({ name }) => entered[name] !== null);
  return { ...callBody(entity, call, base), ...bodyOf(given, entered) };
}

export function changedItems(model: FormModel, entered: Body, base: EntityRecord): FormItem[] {
  return model.items.filter(
    ({ name, field }) => !field.readOnly && !field.immutable && !isSame(entered[name], base.values[name]),
  );
}

function bodyOf(items: FormItem[], entered: Body): Body {
  const body: Body = {};
  for (const { path, name, field } of items) {
    writePath(body, path, entered[name]);
    const { version } = field.schemaFrom ?? {};
    if (version && entered[version] !== undefined) writePath(body, [version], entered[version]);
  }
  return body;
}

/** Takes an update back: the fields changed get the values that they had. Absent when the answer names no new version. */
export function undoOfUpdate(
  entity: Entity,
  call: Call,
  changed: FormItem[],
  base: EntityRecord,
  answer: unknown,
): Undo | undefined {
  const version = versionIn(answer);
  if (version === undefined) return undefined;
  const body: Record<string, unknown> = { [entity.names.id]: base.id, version };
  for (const { path, name } of changed) writePath(body, path, normalizeEmpty(base.values[name]));
  return { call, body };
}
