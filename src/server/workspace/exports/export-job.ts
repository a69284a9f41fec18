import { sql, type Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { mayCall } from '../../../metadata/model/access';
import type { Entity, Model } from '../../../metadata/model';
import { asSystem, inTransaction, readingAs, scopeOf } from '../../database/transaction';
import type { FileStore } from '../../platform/file-store';
import { principalOf } from '../../identity/principal-of';
import type { Attempt, JobKind } from '../../jobs/run-jobs';
import { CallError, say } from '../../platform/errors';
import { inLanguage, modelIn } from '../../platform/language';
import type { Database, Hooks } from '../../platform/handler';
import type { Session } from '../../platform/session';
import type { Tables } from '../../platform/tables';
import { timeZoneOf } from '../../platform/time-zone';
import { uuidv7 } from '../../platform/uuid';
import type { EntityContext } from '../../records/get';
import { atEase } from './at-ease';
import { exportFilePath } from './export-file-path';
import { exportedColumns, listBody, status, type ExportRequest } from './export-request';
import { exportRows } from './export-rows';
import { listOf, refuseTooManyRows } from './export-task';
import { writeSheet } from './write-sheet';
import { SheetTooLargeError } from './write-xls';

export interface ExportJobOptions {
  model: Model;
  db: Kysely<Tables>;
  hooks: Hooks;
  files: FileStore;
  log: FastifyBaseLogger;
}

interface Exported {
  /** Of its file. */
  id: string;
  /** Of its rows. */
  count: number;
}

interface Begun {
  taskId: string;
  /** Of several processes that are at work on a task, the last one to begin is the one that ends it. */
  attempt: string;
  request: ExportRequest;
  session?: Session;
}

// So often a task tells how far it is, and notices that it was cancelled.
const tellMs = 500;
// A workbook that is held until its last row has come is not kept at one go.
const pieceMs = 4;
const reason = 'an export is done for its person, who is not there';

/** Thrown out of the way of a task that was cancelled, or begun again elsewhere. */
class TakenBackError extends Error {}

/**
 * Writes a list to a file, as its person may see it at this moment. However often it is begun, the task has one file in the end: whatever an
 * attempt wrote counts once the task names it.
 */
export const exporting = (options: ExportJobOptions): JobKind => ({
  async run(attempt) {
    const begun = await begin(options, String(attempt.payload.task));
    if (begun)
      await inLanguage(begun.request.language, () =>
        finish({ ...options, model: modelIn(options.model) }, begun, attempt),
      );
  },
});

async function finish(options: ExportJobOptions, begun: Begun, attempt: Attempt): Promise<void> {
  try {
    const file = await exportFile(options, begun, attempt);
    if (!(await succeed(options, begun, file))) await options.files.remove([file.id]);
  } catch (error) {
    if (error instanceof TakenBackError) return;
    await giveUp(options, begun, attempt, error);
  }
}

/** Takes the task for this attempt; undefined when it has ended. */
function begin({ model, db }: ExportJobOptions, taskId: string): Promise<Begun | undefined> {
  const attempt = uuidv7();
  return asSystem(db, reason, async (system) => {
    const open = await sql`update export_task set task_status = ${status.exporting}, row_count = 0, update_time = now()
      where id = ${taskId} and task_status in (${status.created}, ${status.exporting}) returning 1`.execute(system);
    if (!open.rows.length) return undefined;
    const { rows } = await sql<{ request: ExportRequest; account_id: string; warehouse_id: string }>`
      update export_request set attempt = ${attempt} where task_id = ${taskId}
      returning request, account_id, warehouse_id`.execute(system);
    const [row] = rows;
    if (!row) return undefined;
    const session = await principalOf(system, model, row.account_id, row.warehouse_id);
    return { taskId, attempt, request: row.request, session };
  });
}

async function exportFile(options: ExportJobOptions, begun: Begun, { signal, progress }: Attempt): Promise<Exported> {
  const { model, db, files } = options;
  const { session, request } = begun;
  const entity = Object.hasOwn(model.entities, request.entity) ? model.entities[request.entity] : undefined;
  const list = entity?.calls.list;
  if (!session?.warehouse || !entity || !list || !mayCall(list, { kind: session.warehouse.kind, codes: session.codes }))
    throw new CallError('forbidden', say(model, 'exportForbidden'));
  return inTransaction(db, readingAs(session, scopeOf(session)), async (transaction) => {
    const context = contextOf(options, transaction, entity, session, begun);
    await refuseTooManyRows(context, request.fileType);
    const columns = exportedColumns(entity, request.query.columns, session);
    if (!columns.length) throw new CallError('invalid', say(model, 'exportNoColumn'));
    let written = 0;
    let toldAt = performance.now();
    const rows = exportRows(context, columns, async (count) => {
      signal.throwIfAborted();
      written = count;
      await progress(count);
      if (performance.now() - toldAt < tellMs) return;
      toldAt = performance.now();
      await tellProgress(options, begun, count);
    });
    const sheet = { name: entity.title, titles: columns.map(({ title }) => title), rows };
    const { id } = await files.write(atEase(writeSheet(request.fileType, sheet), pieceMs)).catch((error: unknown) => {
      throw error instanceof SheetTooLargeError ? new CallError('invalid', say(model, 'exportTooLarge')) : error;
    });
    return { id, count: written };
  });
}

/** As if the person asked the list. */
function contextOf(
  { model, hooks, log }: ExportJobOptions,
  db: Database,
  entity: Entity,
  session: Session,
  { request, taskId }: Begun,
): EntityContext {
  return {
    model,
    hooks,
    ...listOf(entity),
    session,
    db,
    body: listBody(entity, request.query),
    base: {},
    ip: '',
    userAgent: '',
    logId: taskId,
    timeZone: timeZoneOf(request.zone),
    log,
    cookie: { give: () => undefined },
  };
}

/** The task is this attempt's as long as it has not been cancelled or begun again. */
const isMine = ({ taskId, attempt }: Begun) => sql`t.id = ${taskId} and t.task_status = ${status.exporting}
  and exists (select 1 from export_request r where r.task_id = t.id and r.attempt = ${attempt})`;

/** That it cannot be told keeps no file from being written. Throws TakenBackError. */
async function tellProgress({ db, log }: ExportJobOptions, begun: Begun, count: number): Promise<void> {
  const isGone = await asSystem(db, reason, async (system) => {
    const { rows } =
      await sql`update export_task t set row_count = ${count} where ${isMine(begun)} returning 1`.execute(system);
    return !rows.length;
  }).catch((err: unknown) => void log.warn({ err, task: begun.taskId }, 'an export is not told how far it is'));
  if (isGone) throw new TakenBackError();
}

function succeed({ model, db }: ExportJobOptions, begun: Begun, file: Exported): Promise<boolean> {
  const { keepMs } = model.constants.exports;
  return asSystem(db, reason, async (system) => {
    const { rows } =
      await sql`update export_task t set task_status = ${status.success}, row_count = ${file.count}, version = version + 1,
        complete_time = now(), update_time = now(), expire_time = now() + ${keepMs} * interval '1 ms', url = ${exportFilePath(begun.taskId)}
      where ${isMine(begun)} returning 1`.execute(system);
    if (rows.length)
      await sql`update export_request set file_id = ${file.id} where task_id = ${begun.taskId}`.execute(system);
    return rows.length > 0;
  });
}

/** A refusal is final; anything else is tried again as long as there are attempts. */
async function giveUp(
  { model, db, log }: ExportJobOptions,
  begun: Begun,
  { isLast, signal }: Attempt,
  error: unknown,
): Promise<void> {
  const isRefused = error instanceof CallError;
  if (!isRefused) log.warn({ err: error, task: begun.taskId }, 'an export failed');
  if (!isRefused && (signal.aborted || !isLast)) throw error;
  const told = isRefused && error.message ? error.message : say(model, 'exportFailed');
  await asSystem(db, reason, (system) =>
    sql`update export_task t set task_status = ${status.failed}, version = version + 1, complete_time = now(), update_time = now(),
        reason = ${[...told].slice(0, 200).join('')}
      where ${isMine(begun)}`.execute(system),
  );
  // Set aside, so that those who look after the server see it.
  if (!isRefused) throw error;
}
