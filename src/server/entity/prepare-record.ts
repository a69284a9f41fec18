import { holdsOne } from '../../metadata/access';
import { checkRecord, newProblems } from '../../metadata/check-record';
import { clearHidden } from '../../metadata/clear-hidden';
import type { Entity, Field } from '../../metadata/model';
import type { FieldProblem } from '../../metadata/problems-of';
import { CallError, say } from '../errors';
import type { RecordValues } from '../handler';
import { mayRead } from './answer-record';
import { guardedValues } from './field-guards';
import type { EntityContext } from './get';
import { carriedLookup, idsIn, loadTargets, type Targets } from './references';
import { runTimeProblems, withSchemaVersions } from './run-time-problems';
import { differing, storedForm } from './stored-values';

/**
 * The record as it will be stored: the patch, looked over by the call's `before`, laid over the stored record; hidden
 * fields cleared; references, conditions and cross-field rules checked. Throws invalid, forbidden.
 */
export async function prepareRecord(
  context: EntityContext,
  patch: RecordValues,
  stored: RecordValues | null,
): Promise<RecordValues> {
  const { entity, model, db, session } = context;
  const said = storedForm(entity, await guardedValues(context, patch, stored));
  refuseUnwritable(context, said, differing(stored ?? {}, said));
  const merged: RecordValues = { ...(stored ?? withDefaults(entity.fields)), ...said };
  const targets = await loadTargets(db, model, entity, [merged], session?.warehouse?.id ?? null);
  const shown = clearHidden(entity, merged, (values) => carriedLookup(values, targets));
  const record = withSchemaVersions(context, shown, targets);
  const changed = differing(stored ?? {}, record);
  if (isStranger(entity, stored) && entity.fields.some(({ name, perWarehouse }) => perWarehouse && name in changed)) {
    throw new CallError('notFound');
  }
  const problems = [
    ...unknownReferences(context, changed, targets),
    ...problemsNow(context, record, stored, targets),
    ...runTimeProblems(context, record, stored, targets),
  ];
  if (problems.length) throw refusal(problems);
  return record;
}

/** What is wrong with the record now. A set is not refused for what was wrong before: an account without roles can be closed. */
function problemsNow(
  { entity, model, call }: EntityContext,
  record: RecordValues,
  stored: RecordValues | null,
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
  const changed = differing(stored ?? {}, record);
  return newProblems(check(record), old).filter(({ field }) => !isStranger(entity, stored) || field in changed);
}

/** A shared record that is no member of the acting warehouse: what it would have to have there is not asked for. */
function isStranger(entity: Entity, stored: RecordValues | null): boolean {
  const local = entity.fields.filter(
    (field) => field.perWarehouse && field.required && field.type !== 'multi-reference',
  );
  return stored !== null && local.length > 0 && local.every(({ name }) => stored[name] === null);
}

/** The complaints, the first of them as the message. */
export function refusal(problems: FieldProblem[]): CallError {
  return new CallError('invalid', problems[0]?.message, { problems });
}

function withDefaults(fields: Field[]): RecordValues {
  return Object.fromEntries(
    fields.filter((field) => field.default !== undefined).map((field) => [field.name, field.default]),
  );
}

/** What one may not read one may not name: that it is the same already would tell what it is. */
function refuseUnwritable({ entity, session, model }: EntityContext, said: RecordValues, changed: RecordValues): void {
  const who = session?.warehouse && { kind: session.warehouse.kind, codes: session.codes };
  const isRefused = (field: Field): boolean => {
    if (!mayRead(field, session)) return said[field.name] !== undefined;
    return changed[field.name] !== undefined && Boolean(field.write) && !(who && holdsOne(field.write ?? {}, who));
  };
  const refused = entity.fields.filter(isRefused);
  if (!refused.length) return;
  const problems = refused.map(({ name, title }) => ({
    field: name,
    rule: 'x-write',
    message: say(model, 'readOnly', { title }),
  }));
  throw new CallError('forbidden', problems[0]?.message, { problems });
}

/** Pointing at what is not there, or at another warehouse's record, which cannot be told apart. */
function unknownReferences({ entity, model }: EntityContext, changed: RecordValues, targets: Targets): FieldProblem[] {
  return entity.fields
    .filter((field) => field.reference && idsIn(changed[field.name]).some((id) => !targets.get(field.name)?.has(id)))
    .map((field) => ({
      field: field.name,
      rule: 'reference',
      message: say(model, 'unknownReference', { title: field.title }),
    }));
}
