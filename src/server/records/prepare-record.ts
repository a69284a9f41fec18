import { holdsOne } from '../../metadata/model/access';
import { checkRecord, newProblems } from '../../metadata/check/check-record';
import { fetchedValues } from '../../metadata/check/fetched';
import { clearHidden } from '../../metadata/check/clear-hidden';
import { lockOn } from '../../metadata/check/locked';
import { begun } from '../../metadata/check/settled';
import { isStranger } from '../../metadata/check/stranger';
import type { Field } from '../../metadata/model';
import { defaultValues } from '../../metadata/model/default-values';
import { pointingIn } from '../../metadata/model/pointing';
import { rowsIn } from '../../metadata/model/row-entity';
import type { FieldProblem } from '../../metadata/check/problems-of';
import { CallError, say } from '../platform/errors';
import type { RecordValues, StoredRecord } from '../platform/handler';
import { mayRead } from './answer-record';
import { cellProblems } from './cell-problems';
import { defaultFacts } from './default-facts';
import { guardedValues } from './field-guards';
import { withRowDefaults, withRowsFetched } from './fill-rows';
import type { EntityContext } from './get';
import { carriedLookup, idsIn, loadTargets, type Targets } from './references';
import { runTimeProblems, withSchemaVersions } from './run-time-problems';
import { unfitReferences } from './unfit-references';
import { differing, storedForm } from './stored-values';

/**
 * The record as it will be stored: the patch, looked over by the call's `before`, laid over the stored record; hidden
 * fields cleared; references, conditions and cross-field rules checked. Throws invalid, forbidden.
 */
export async function prepareRecord(
  context: EntityContext,
  patch: RecordValues,
  stored: StoredRecord | null,
): Promise<RecordValues> {
  const laid = await layOver(context, patch, stored);
  return checkedRecord(context, laid, await referenceTargets(context, [laid]));
}

/** A patch laid over the record that it changes. */
export interface LaidRecord {
  /** What the patch says, as it is stored. */
  said: RecordValues;
  merged: RecordValues;
  stored: StoredRecord | null;
}

/** The first half of `prepareRecord`. Throws forbidden, and what the call's `before` throws. */
export async function layOver(
  context: EntityContext,
  patch: RecordValues,
  stored: StoredRecord | null,
): Promise<LaidRecord> {
  const { entity } = context;
  const given = storedForm(entity, await guardedValues(context, patch, stored));
  const said = withRowDefaults(entity, given, () => defaultFacts(context));
  refuseUnwritable(context, said, stored);
  return { said, merged: { ...(stored ?? defaultValues(entity.fields, defaultFacts(context))), ...said }, stored };
}

/** What these records point at, asked for in one go. */
export const referenceTargets = ({ db, model, entity, session }: EntityContext, laid: LaidRecord[]): Promise<Targets> =>
  loadTargets(
    db,
    model,
    entity,
    laid.map(({ merged }) => merged),
    session?.warehouse?.id ?? null,
  );

/** The second half of `prepareRecord`; `targets` has at least what the record points at. Throws invalid, notFound. */
export function checkedRecord(
  context: EntityContext,
  { said, merged, stored }: LaidRecord,
  targets: Targets,
): RecordValues {
  const { entity } = context;
  const fetched = fetchedValues(
    entity.fields.filter(({ name, readOnly }) => readOnly || !(name in said)),
    (reference) => (merged[reference] ?? null) !== (stored?.[reference] ?? null),
    (reference, field) => idsIn(merged[reference]).map((id) => targets.get(reference)?.get(id)?.[field])[0],
  );
  const taken = withRowsFetched(entity, { ...merged, ...fetched }, stored, targets);
  const shown = clearHidden(entity, taken, (values) => carriedLookup(values, targets));
  const whole = withSchemaVersions(context, shown, targets);
  const record = stored ? whole : begun(entity, context.call, whole);
  const changed = differing(stored ?? {}, record);
  refuseLocked(context, stored, changed);
  const isOutside = stored !== null && isStranger(entity, stored);
  if (isOutside && entity.fields.some(({ name, perWarehouse }) => perWarehouse && name in changed)) {
    throw new CallError('notFound');
  }
  const problems = [
    // What a hidden field was sent is cleared; that it points at nothing is said first.
    ...unknownReferences(context, [() => differing(stored ?? {}, said), () => changed], targets),
    ...unfitReferences(context, record, changed, targets),
    ...problemsNow(context, record, stored, targets).filter(({ field }) => !isOutside || field in changed),
    ...runTimeProblems(context, record, stored, targets),
  ];
  if (problems.length) throw refusal(problems);
  return record;
}

/** What is wrong with the record now. A set is not refused for what was wrong before: an account without roles can be closed. */
function problemsNow(
  { entity, model, call }: EntityContext,
  record: RecordValues,
  stored: StoredRecord | null,
  targets: Targets,
): FieldProblem[] {
  const check = (values: RecordValues): FieldProblem[] =>
    checkRecord(
      entity,
      stored ? 'update' : 'create',
      values,
      carriedLookup(values, targets),
      model.messages,
      stored ?? undefined,
    );
  const old = stored && call.effect === 'set' ? check(stored) : [];
  return newProblems(check(record), old);
}

/** A locked record stays as it was stored, but for the fields that stay open. */
function refuseLocked({ entity, model }: EntityContext, stored: StoredRecord | null, changed: RecordValues): void {
  // What follows from an open field follows it.
  const isComputed = (name: string) => entity.fields.some((field) => field.name === name && field.computed);
  const lock = stored && lockOn(entity, stored, model);
  if (!lock) return;
  const held = Object.keys(changed).filter((name) => !lock.open.includes(name) && !isComputed(name));
  if (held.length) throw refusal(held.map((field) => ({ field, rule: 'x-locked', message: lock.reason })));
}

/** The complaints, the first of them as the message. */
export function refusal(problems: FieldProblem[]): CallError {
  return new CallError('invalid', problems[0]?.message, { problems });
}

/** A field that the account may not read may not be sent: "unchanged" would tell its value. */
function refuseUnwritable(
  { entity, session, model }: EntityContext,
  said: RecordValues,
  stored: StoredRecord | null,
): void {
  const guarded = entity.fields.filter(({ read, write }) => read || write);
  if (!guarded.length) return;
  const changed = differing(stored ?? {}, said);
  const principal = session?.warehouse && { kind: session.warehouse.kind, codes: session.codes };
  const isRefused = (field: Field): boolean => {
    if (!mayRead(field, session)) return said[field.name] !== undefined;
    return (
      changed[field.name] !== undefined &&
      Boolean(field.write) &&
      !(principal && holdsOne(field.write ?? {}, principal))
    );
  };
  const refused = guarded.filter(isRefused);
  if (!refused.length) return;
  const problems = refused.map(({ name, title }) => ({
    field: name,
    rule: 'x-write',
    message: say(model, 'readOnly', { title }),
  }));
  throw new CallError('forbidden', problems[0]?.message, { problems });
}

/** Pointing at what is not there, or at another warehouse's record, which cannot be told apart. */
function unknownReferences(
  { entity, model }: EntityContext,
  told: (() => RecordValues)[],
  targets: Targets,
): FieldProblem[] {
  const pointing = pointingIn(entity);
  if (!pointing.length) return [];
  const said = told.map((values) => values());
  return pointing.flatMap(({ key, field, column }): FieldProblem[] => {
    const isUnknown = (id: string): boolean => !targets.get(key)?.has(id);
    const message = say(model, 'unknownReference', { title: (column ?? field).title });
    if (!column)
      return said.some((values) => idsIn(values[field.name]).some(isUnknown))
        ? [{ field: field.name, rule: 'reference', message }]
        : [];
    return cellProblems(
      said.map((values) => rowsIn(values[field.name])),
      field.name,
      column.name,
      (row) => idsIn(row[column.name]).some(isUnknown),
      { rule: 'reference', message },
    );
  });
}
