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
  return change(context, writable(context, before));
}

function writable(context: EntityContext, before: RecordValues): RecordValues {
  const fields = readableFields(context).filter((field) => !field.readOnly && !field.immutable);
  return Object.fromEntries(fields.map(({ name }) => [name, before[name] ?? null]));
}
