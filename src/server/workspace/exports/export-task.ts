import { sql } from 'kysely';
import type { Kind, Model } from '../../../metadata/model';
import { enqueueJob } from '../../jobs/queue';
import { hasRoom } from '../../database/quota';
import { countList } from '../../records/list';
import { answerRecords } from '../../records/answer-record';
import { findById, type EntityContext } from '../../records/get';
import { CallError, say } from '../../platform/errors';
import type { HandlerContext, RecordValues } from '../../platform/handler';
import type { Session, SessionWarehouse } from '../../platform/session';
import { localText, timeZoneOf } from '../../platform/time-zone';
import { uuidv7 } from '../../platform/uuid';
import { newNumber } from '../../platform/new-number';
import {
  exportedColumns,
  jobKey,
  jobKind,
  listBody,
  status,
  type ExportRequest,
  type FileType,
} from './export-request';
import type { Reader } from '../saved-views/listable';

type Acting = Session & { warehouse: SessionWarehouse };

const maxAttempts = 3;

/**
 * A new task and its job. Refuses a list without a column that may be read, one of too many rows, and more exports of one person at a time than
 * there may be. Answers the task as the list of tasks tells it.
 */
export async function askExport(
  context: EntityContext,
  { session, entity }: Pick<Reader, 'session' | 'entity'>,
  request: ExportRequest,
): Promise<RecordValues> {
  const { db, model } = context;
  if (!exportedColumns(entity, request.query.columns, session).length)
    throw new CallError('invalid', say(model, 'exportNoColumn'));
  await refuseTooManyTasks(context, session);
  await refuseTooManyRows({ ...context, ...listOf(entity), body: listBody(entity, request.query) }, request.fileType);
  const id = uuidv7();
  const moment = session.now();
  const zone = timeZoneOf(request.zone);
  const day = localText(moment, zone);
  const name = `${entity.title}_${day.slice(0, 19).replace(/[-:]/g, '').replace('T', '_')}`;
  const { warehouse, account } = session;
  await sql`insert into export_task (warehouse_id, id, operator, create_by, update_by, task_no, task_status, task_type, export_type, file_name, file_type, row_count)
    values (${warehouse.id}, ${id}, ${account.name}, ${account.id}, ${account.id}, ${newNumber('EX', day)}, ${status.created},
      ${entity.name}, ${typeOf(model, entity.name, warehouse.kind)}, ${name}, ${request.fileType}, 0)`.execute(db);
  await sql`insert into export_request (warehouse_id, task_id, account_id, request)
    values (${warehouse.id}, ${id}, ${account.id}, ${JSON.stringify(request)}::jsonb)`.execute(db);
  await enqueueJob(db, {
    kind: jobKind,
    payload: { task: id },
    key: jobKey(id),
    line: { person: account.id, max: model.constants.jobs.atOnce.export },
    maxAttempts,
  });
  return toldTask(context, id);
}

/** The number by which the catalogue knows such an export; null where it has none. */
function typeOf({ constants }: Model, entity: string, kind: Kind): number | null {
  const types = Object.entries(constants.exports.types[kind] ?? {});
  const [type] = types.find(([, name]) => name === entity) ?? [];
  return type === undefined ? null : Number(type);
}

/** A task of this person's as lists answer it. Throws notFound. */
export async function toldTask(context: EntityContext, id: string): Promise<RecordValues> {
  const { db, model, entity, session } = context;
  const [answer = {}] = await answerRecords(db, model, entity, [await findById(context, id)], session);
  return answer;
}

/** The list call of the entity, as a context asks it. */
export function listOf(entity: EntityContext['entity']): Pick<EntityContext, 'entity' | 'call'> {
  const call = entity.calls.list;
  if (!call) throw new Error(`"${entity.name}" has no list.`);
  return { entity, call };
}

/** Throws invalid when the list has more rows than a file of the type may have. */
export async function refuseTooManyRows(context: EntityContext, fileType: FileType): Promise<void> {
  const maxRows = context.model.constants.exports.mostRows[fileType];
  if ((await countList(context, maxRows + 1)) > maxRows)
    throw new CallError('invalid', say(context.model, 'exportTooManyRows', { limit: maxRows.toLocaleString('en') }));
}

async function refuseTooManyTasks({ db, model }: HandlerContext, { account, warehouse }: Acting): Promise<void> {
  const max = model.constants.exports.maxUndetermined;
  const rows = sql`from export_task where warehouse_id = ${warehouse.id} and create_by = ${account.id}
    and task_status = any(${[status.created, status.exporting]}::integer[])`;
  if (!(await hasRoom(db, { of: ['export_task', warehouse.id, account.id], max, rows })))
    throw new CallError('tooMany', say(model, 'exportTooMany', { max }));
}
