import { sql } from 'kysely';
import { CallError, say } from '../../platform/errors';
import type { StoredRecord } from '../../platform/handler';
import { writeTrail } from '../../records/history';
import { selectRecords } from '../../records/select-records';
import { canTakeBack } from '../../workspace/imports/take-back';
import { toldReferrers } from '../../records/told-referrers';
import { refuser, type UndoContext } from '../../workspace/imports/undo-check';
import { refusalOf } from '../violations';

/**
 * Removes records that the person has just created, in the one transaction of the context, and answers how many; their history tells what
 * they were. Throws notFound where one is not there, and invalid, with all kept, when one was changed or others point at one.
 */
export async function takeBackCreated(context: UndoContext, wanted: string[]): Promise<number> {
  const { entity } = context;
  const refuse = refuser(context);
  if (!canTakeBack(entity)) refuse('createUndoOther', { title: entity.title });
  const records = await lockAll(context, wanted);
  if (records.length < wanted.length) throw new CallError('notFound');
  const ids = records.map(({ id }) => id);
  const changed = records.filter(({ version }) => version !== 1).length;
  if (changed) refuse('createUndoChanged', { total: ids.length, changed });
  const told = await toldReferrers(context, ids);
  if (told) refuse('createUndoReferred', { referrers: told });
  await remove(context, records);
  return ids.length;
}

async function lockAll({ db, entity, session }: UndoContext, ids: string[]): Promise<StoredRecord[]> {
  await sql`select 1 from ${sql.table(entity.table)}
    where id = any(${ids}::uuid[]) and warehouse_id = app_warehouse() order by id for update`.execute(db);
  const where = sql`and t.id = any(${ids}::uuid[])`;
  const records = await selectRecords(db, { entity, warehouseId: session.warehouse.id, where });
  return records as StoredRecord[];
}

async function remove(context: UndoContext, records: StoredRecord[]): Promise<void> {
  const { db, model, entity, call } = context;
  const kept = entity.fields.filter(({ system }) => !system);
  await writeTrail(
    context,
    records.map((record) => ({
      id: record.id,
      version: record.version + 1,
      before: Object.fromEntries(kept.map(({ name }) => [name, record[name] ?? null])),
      after: {},
    })),
  );
  const ids = records.map(({ id }) => id);
  const { rows } = await sql<{ n: number }>`select take_back_created(${entity.name}, ${ids}::uuid[]) as n`
    .execute(db)
    .catch((error: unknown) => {
      // Something has come to point at one of them just now.
      throw refusalOf(error, model, call) ? new CallError('invalid', say(model, 'importUndoFailed')) : error;
    });
  // Made by another person, or too long ago.
  if (rows[0]?.n !== ids.length) throw new CallError('invalid', say(model, 'createUndoLate'));
}
