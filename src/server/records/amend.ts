import { holds } from '../../metadata/check/conditions';
import type { Amend } from '../../metadata/model';
import { fieldTypes } from '../../fields/types';
import { CallError, say } from '../platform/errors';
import type { StoredRecord } from '../platform/handler';
import { afterwards, insertPrepared, writableValues } from './create';
import { findById, lockById, type EntityContext } from './get';
import { writeTrail, writerOf } from './history';
import { prepareRecord } from './prepare-record';
import { staleError } from './stale';
import { updateRecord } from './write-rows';

/** Effect `amend`: a new record that stands for the one that the body names; each knows the other. Throws notFound, stale, invalid. */
export async function amend(context: EntityContext): Promise<Record<string, unknown>> {
  const { db, entity, body, call } = context;
  const { predecessor, successor } = call.amend ?? missing(call.key);
  const stored = await lockById(context, String(body[entity.names.id]));
  if (body.version !== stored.version) throw await staleError(context, stored, body.version);
  await refuseUnlessAmendable(context, stored);
  const prepared = await prepareRecord(context, writableValues(context, body), null);
  const { id, record } = await insertPrepared(context, { ...prepared, [predecessor]: stored.id });
  const after = { [successor]: id };
  const version = await updateRecord(db, entity, stored.id, after, writerOf(context));
  await writeTrail(context, [
    { id, version: 1, before: null, after: record },
    { id: stored.id, version, before: { [successor]: null }, after },
  ]);
  return { [entity.names.id]: id, version: 1, ...(await afterwards(context, id, record)) };
}

async function refuseUnlessAmendable(context: EntityContext, stored: StoredRecord): Promise<void> {
  const { entity, call, model } = context;
  const { successor, from }: Amend = call.amend ?? missing(call.key);
  if (stored[successor]) {
    const label = (await findById(context, String(stored[successor])))[entity.labelField];
    throw new CallError('invalid', say(model, 'amendedAlready', { label: String(label ?? '') }));
  }
  const status = entity.fields.find(({ name }) => name === entity.workflow?.field);
  if (!status || holds({ [status.name]: from }, (path) => stored[path])) return;
  const value = fieldTypes[status.type].text(stored[status.name], {
    enumeration: model.enums[status.enumeration ?? ''],
  });
  throw new CallError('invalid', say(model, 'notAmendable', { title: status.title, value }));
}

function missing(key: string): never {
  throw new Error(`The call "${key}" does not say what it amends.`);
}
