import { CallError } from '../platform/errors';
import type { RecordValues } from '../platform/handler';
import { readableFields } from './changes';
import { findById, type EntityContext } from './get';
import { recordAt } from './record-at';
import { change } from './update';

/**
 * Effect `restore`: an ordinary update that writes again what stood in the record at an earlier version, by the same rules.
 * What may not be changed, or not be read, stays as it is.
 */
export async function restore(context: EntityContext): Promise<Record<string, unknown>> {
  const { entity, body } = context;
  const stored = await findById(context, String(body[entity.names.id]));
  const before = await recordAt(context, stored, Number(body.to_version));
  if (!before) throw new CallError('notFound');
  return change(context, writableBefore(context, wholeBefore(context, before)));
}

/** Fields that it does not have were empty. */
function wholeBefore({ entity }: EntityContext, before: RecordValues): RecordValues {
  return Object.fromEntries(entity.fields.map(({ name }) => [name, before[name] ?? null]));
}

/** Of what stood in a record, what this person may write again. */
export function writableBefore(context: EntityContext, before: RecordValues): RecordValues {
  const fields = readableFields(context).filter((field) => !field.readOnly && !field.immutable && field.name in before);
  return Object.fromEntries(fields.map(({ name }) => [name, before[name] ?? null]));
}
