import { sql } from 'kysely';
import { CallError, say } from '../../platform/errors';
import type { RecordValues, StoredRecord } from '../../platform/handler';
import { writableBefore } from '../../records/restore';
import { checkedRecord, layOver, referenceTargets } from '../../records/prepare-record';
import { change, writeChanges } from '../../records/update';
import { differing } from '../../records/stored-values';
import { selectRecords } from '../../records/select-records';
import { writeTrail } from '../../records/history';
import { hasOneRow } from '../../database/layout';
import { importCalls } from '../../workspace/imports/import-fields';
import { lockWritten, refuseUndo, type UndoContext } from '../../workspace/imports/undo-check';
import { refusalOf } from '../violations';

// So many are taken back in one statement.
const rowsAtOnce = 500;

interface WrittenRow {
  place: number;
  outcome: 'create' | 'update';
  record_id: string;
  version: number;
}

/** Takes back all that an import has written, in the one transaction of the context. Throws invalid, and nothing is taken back, when it cannot be. */
export async function undoRows(
  context: UndoContext,
  taskId: string,
  progress: (count: number) => Promise<void>,
): Promise<void> {
  const { db } = context;
  await lockWritten(context, taskId);
  await refuseUndo(context, taskId);
  let [last, undone] = [0, 0];
  for (;;) {
    const { rows } = await sql<WrittenRow>`select place, outcome, record_id, version from import_row
      where warehouse_id = app_warehouse() and task_id = ${taskId}::uuid and done and outcome in ('create', 'update') and place > ${last}
      order by place limit ${rowsAtOnce}`.execute(db);
    await takeBack(context, taskId, idsOf(rows, 'create'));
    await putBack(context, taskId, idsOf(rows, 'update'));
    last = rows.at(-1)?.place ?? last;
    await progress((undone += rows.length));
    if (rows.length < rowsAtOnce) return;
  }
}

const idsOf = (rows: WrittenRow[], which: WrittenRow['outcome']): string[] =>
  rows.filter(({ outcome }) => outcome === which).map(({ record_id: id }) => id);

async function selectAll({ db, entity, session }: UndoContext, ids: string[]): Promise<StoredRecord[]> {
  const where = sql`and t.id = any(${ids}::uuid[])`;
  const records = await selectRecords(db, {
    entity,
    warehouseId: session.warehouse.id,
    where,
    tail: sql`order by t.id`,
  });
  return records as StoredRecord[];
}

/** What was created goes; its history tells what it was. */
async function takeBack(context: UndoContext, taskId: string, ids: string[]): Promise<void> {
  if (!ids.length) return;
  const { db, model, entity } = context;
  const call = model.entities['import-task']?.calls.undo ?? context.call;
  const records = await selectAll(context, ids);
  const gone = records.map((record) => ({
    id: record.id,
    version: record.version + 1,
    before: Object.fromEntries(
      entity.fields.filter(({ system }) => !system).map(({ name }) => [name, record[name] ?? null]),
    ),
    after: {},
  }));
  await writeTrail({ ...context, call }, gone);
  const { rows } = await sql<{ n: number }>`select take_back_imported(${taskId}::uuid, ${ids}::uuid[]) as n`
    .execute(db)
    .catch((error: unknown) => {
      // Something has come to point at one of them just now.
      throw refusalOf(error, model, call) ? new CallError('invalid', say(model, 'importUndoFailed')) : error;
    });
  if (rows[0]?.n !== ids.length) throw new CallError('invalid', say(model, 'importUndoFailed'));
}

/** What was changed is as it was, by the rules of an ordinary change. */
async function putBack(base: UndoContext, taskId: string, ids: string[]): Promise<void> {
  if (!ids.length) return;
  const { entity, session, model } = base;
  const { update: call } = importCalls(entity, session);
  if (!call) throw new CallError('forbidden', say(model, 'importForbidden', { title: entity.title }));
  const context = { ...base, call };
  const records = await selectAll(context, ids);
  const before = await valuesBefore(context, taskId, ids);
  const patchOf = (stored: StoredRecord): RecordValues => writableBefore(context, before.get(stored.id) ?? {});
  if (!hasOneRow(entity)) {
    for (const stored of records)
      await change({ ...context, body: { [entity.names.id]: stored.id, version: stored.version } }, patchOf(stored));
    return;
  }
  const laid = [];
  // One after the other: they share the one connection.
  for (const stored of records) laid.push(await layOver(context, patchOf(stored), stored));
  const targets = await referenceTargets(context, laid);
  const changes = laid.map((one, place) => {
    const stored = records[place] as StoredRecord;
    return { stored, after: differing(stored, checkedRecord(context, one, targets)) };
  });
  await writeChanges(
    context,
    changes.filter(({ after }) => Object.keys(after).length > 0),
  );
}

/** What the import changed of the records, as it was. */
async function valuesBefore(
  { db, entity }: UndoContext,
  taskId: string,
  ids: string[],
): Promise<Map<string, RecordValues>> {
  const { rows } = await sql<{ record_id: string; before: RecordValues }>`select record_id, before from history
    where entity = ${entity.name} and record_id = any(${ids}::uuid[]) and log_id = ${taskId} and before is not null
    order by version desc`.execute(db);
  return new Map(rows.map(({ record_id: id, before }) => [id, before]));
}
