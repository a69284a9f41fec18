import { claimFiles } from './files/claim-files';
import type { RecordValues, StoredRecord } from '../platform/handler';
import { afterwards, writableValues } from './create';
import { expectSettable } from './expect-settable';
import { lockById, type EntityContext } from './get';
import { writeTrail, writeOperation, writerOf } from './history';
import { prepareRecord } from './prepare-record';
import { differing } from './stored-values';
import { staleError } from './stale';
import { updateEach, updateRecord } from './write-rows';

/** Effect `update`: what is absent stays, null clears. Refuses to write over a version that the caller has not seen. */
export async function update(context: EntityContext): Promise<Record<string, unknown>> {
  const immutable = new Set(context.entity.fields.filter((field) => field.immutable).map((field) => field.name));
  const values = Object.entries(writableValues(context, context.body)).filter(([name]) => !immutable.has(name));
  return change(context, Object.fromEntries(values));
}

/** Effect `set`: writes the one field that the call names. The version is checked when it is sent. */
export async function set(context: EntityContext): Promise<Record<string, unknown>> {
  const { call, body } = context;
  const name = call.sets ?? '';
  const value = body[call.param ?? name];
  if (call.to !== undefined) await expectSettable(context, value);
  return change(context, { [name]: value });
}

/** Writes the values over the record that the body names, unless it is another version than the body's. */
export async function change(context: EntityContext, patch: RecordValues): Promise<Record<string, unknown>> {
  const { entity, body } = context;
  const id = String(body[entity.names.id]);
  const stored = await lockById(context, id);
  if (body.version !== undefined && body.version !== stored.version)
    throw await staleError(context, stored, body.version);
  const changed = differing(stored, await prepareRecord(context, patch, stored));
  const isChanged = Object.keys(changed).length > 0;
  const version = isChanged ? await write(context, stored, changed) : stored.version;
  if (!isChanged) await writeOperation(context, [id]);
  return { [entity.names.id]: id, version, ...(await afterwards(context, id, { ...stored, ...changed })) };
}

async function write(context: EntityContext, stored: StoredRecord, after: RecordValues): Promise<number> {
  const id = stored.id;
  const version = await updateRecord(context.db, context.entity, id, after, writerOf(context));
  await claimFiles(context, id, after);
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, stored[name] ?? null]));
  await writeTrail(context, [{ id, version, before, after }]);
  return version;
}

/** A locked record, and what of it is written. */
export interface StoredChange {
  stored: StoredRecord;
  after: RecordValues;
}

/** Writes records that stand in one row each, those that change the same fields in one statement, with their histories. */
export async function writeChanges(context: EntityContext, changes: StoredChange[]): Promise<void> {
  const groups = new Map<string, StoredChange[]>();
  for (const change of changes) {
    const key = JSON.stringify(Object.keys(change.after).sort());
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  for (const group of groups.values()) {
    const names = Object.keys(group[0]?.after ?? {});
    const rows = group.map(({ stored, after }) => ({ id: stored.id, changed: after }));
    await updateEach(context.db, context.entity, names, rows, writerOf(context));
  }
  for (const { stored, after } of changes) await claimFiles(context, stored.id, after);
  await writeTrail(
    context,
    changes.map(({ stored, after }) => ({
      id: stored.id,
      version: stored.version + 1,
      before: Object.fromEntries(Object.keys(after).map((name) => [name, stored[name] ?? null])),
      after,
    })),
  );
}
