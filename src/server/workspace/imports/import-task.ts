import { sql } from 'kysely';
import type { AnswerOf } from '../../../generated/client';
import { mayCall } from '../../../metadata/model/access';
import type { Entity, Model } from '../../../metadata/model';
import { hasRoom } from '../../database/quota';
import { inWarehouse } from '../../identity/guards';
import { enqueueJob } from '../../jobs/queue';
import { answerRecords } from '../../records/answer-record';
import { findById, type EntityContext } from '../../records/get';
import { CallError, say } from '../../platform/errors';
import type { HandlerContext } from '../../platform/handler';
import { newNumber } from '../../platform/new-number';
import type { Session, SessionWarehouse } from '../../platform/session';
import { localText, timeZoneOf, type StoredZone } from '../../platform/time-zone';
import { uuidv7 } from '../../platform/uuid';
import { isImportable } from '../../../metadata/model/importable';
import { importCalls } from './import-fields';
import { busyImports, jobKey, jobKind, importStatus } from './import-request';

const maxAttempts = 5;

/** A task as lists answer it. */
export type ImportTask = AnswerOf<'import-task.upload'>['task'];

/** A session that may import records of the entity. Throws forbidden, also for an unknown entity. */
export function importerOf(
  context: HandlerContext,
  name: string,
): { session: Session & { warehouse: SessionWarehouse }; entity: Entity } {
  const session = inWarehouse(context);
  return { session, entity: importableEntity(context.model, session, name) };
}

/** The entity, when the session may import records of it. Throws forbidden. */
export function importableEntity(model: Model, session: Session, name: string): Entity {
  const entity = Object.hasOwn(model.entities, name) ? model.entities[name] : undefined;
  const { create, update } = entity && isImportable(entity) ? importCalls(entity, session) : {};
  const list = entity?.calls.list;
  const principal = { kind: session.warehouse?.kind ?? null, codes: session.codes };
  if (!entity || !list || !mayCall(list, principal) || !(create ?? update))
    throw new CallError('forbidden', say(model, 'importForbidden', { title: entity?.title ?? '' }));
  return entity;
}

export interface AskedImport {
  entity: Entity;
  fileId: string;
  /** And the language in which rows are told. */
  zone: StoredZone & { language?: string };
}

/** A new task for a file that was handed over, and its job. Refuses a file that another task has taken. Answers the task as lists do. */
export async function askImport(
  context: EntityContext,
  session: Session & { warehouse: SessionWarehouse },
  { entity, fileId, zone }: AskedImport,
): Promise<ImportTask> {
  const { db, model } = context;
  const { account, warehouse } = session;
  const max = model.constants.imports.maxUndetermined;
  const rows = sql`from import_task where warehouse_id = ${warehouse.id} and create_by = ${account.id}
    and status = any(${busyImports}::integer[])`;
  if (!(await hasRoom(db, { of: ['import_task', warehouse.id, account.id], max, rows })))
    throw new CallError('tooMany', say(model, 'importTooMany', { max }));
  const id = uuidv7();
  const taken = await sql<{
    file_name: string;
  }>`update import_file set task_id = ${id}, zone = ${JSON.stringify(zone)}::jsonb
    where warehouse_id = app_warehouse() and id = ${fileId}::uuid and account_id = ${account.id} and task_id is null
    returning file_name`.execute(db);
  const [file] = taken.rows;
  if (!file) throw new CallError('notFound', say(model, 'importFileGone'));
  const day = localText(session.now(), timeZoneOf(zone));
  await sql`insert into import_task (warehouse_id, id, operator, create_by, update_by, task_no, status, upload_type, file_name,
      total_count, create_count, update_count, unchanged_count, failed_count, done_count)
    values (${warehouse.id}, ${id}, ${account.name}, ${account.id}, ${account.id}, ${newNumber('IM', day)}, ${importStatus.checking},
      ${entity.name}, ${file.file_name}, 0, 0, 0, 0, 0, 0)`.execute(db);
  await enqueueImport(context, id, account.id);
  return toldTask(context, id);
}

/** Has the job go on with the task, from whatever status it is in. One person's imports are done one after the other. */
export async function enqueueImport(
  { db, model }: Pick<HandlerContext, 'db' | 'model'>,
  taskId: string,
  accountId: string,
): Promise<void> {
  const line = { person: accountId, max: model.constants.jobs.atOnce.import };
  await enqueueJob(db, { kind: jobKind, payload: { task: taskId }, key: jobKey(taskId), line, maxAttempts });
}

/** A task of this person's as lists answer it. Throws notFound. */
export async function toldTask(context: EntityContext, id: string): Promise<ImportTask> {
  const { db, model, entity, session } = context;
  const [answer] = await answerRecords(db, model, entity, [await findById(context, id)], session);
  return answer as ImportTask;
}
