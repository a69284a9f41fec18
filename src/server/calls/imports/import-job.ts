import { sql, type Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Model } from '../../../metadata/model';
import { insertMany, recordset, type ManyColumns } from '../../database/insert-many';
import { actingAs, asSystem, inTransaction, scopeOf } from '../../database/transaction';
import { notifyChange } from '../../records/change';
import { principalOf } from '../../identity/principal-of';
import type { Attempt, JobKind } from '../../jobs/run-jobs';
import { CallError, say } from '../../platform/errors';
import { inLanguage, modelIn } from '../../platform/language';
import type { Database, Hooks } from '../../platform/handler';
import type { Session, SessionWarehouse } from '../../platform/session';
import type { Tables } from '../../platform/tables';
import { timeZoneOf, type TimeZone } from '../../platform/time-zone';
import { uuidv7 } from '../../platform/uuid';
import type { EntityContext } from '../../records/get';
import { importCalls, importFields } from '../../workspace/imports/import-fields';
import { resultPath, importStatus, type Outcome } from '../../workspace/imports/import-request';
import { givenUp } from '../../workspace/imports/given-up';
import { importableEntity } from '../../workspace/imports/import-task';
import { readRows } from '../../workspace/imports/read-rows';
import { readSheet, type SheetCell, type SheetRow } from '../../workspace/imports/read-sheet';
import { sheetColumns } from '../../workspace/imports/sheet-columns';
import { RowKeys } from './row-keys';
import type { CheckBody, RowResult, RowsToRun } from './rows-to-run';
import { runRows } from './run-rows';
import { undoRows } from './undo-rows';

export interface ImportJobOptions {
  model: Model;
  db: Kysely<Tables>;
  hooks: Hooks;
  /** Reads a kept file. */
  read(id: string): AsyncIterable<Uint8Array>;
  check: CheckBody;
  log: FastifyBaseLogger;
}

/** A task that this attempt is at work on. */
interface Begun {
  taskId: string;
  attempt: string;
  status: number;
  uploadType: string;
  fileId: string;
  fileName: string;
  accountId: string;
  warehouseId: string;
  zone: TimeZone;
  /** In which it is told. */
  language: unknown;
}

const reason = 'an import is done for its person, who is not there';
// So many are written in one transaction: what a process that is killed has to do again.
const rowsAtOnce = 500;

/** Thrown out of the way of a task that was cancelled, or begun again elsewhere. */
class TakenBackError extends Error {}

/**
 * Looks at what a file would do, or does it, as its person may at this moment. However often it is begun, every row is written once: that it is
 * done is said in the transaction that writes it.
 */
export const importing = (options: ImportJobOptions): JobKind => ({
  async run(attempt) {
    const begun = await begin(options.db, String(attempt.payload.task));
    if (begun)
      await inLanguage(begun.language, () => goOn({ ...options, model: modelIn(options.model) }, begun, attempt));
  },
});

async function goOn(options: ImportJobOptions, begun: Begun, attempt: Attempt): Promise<void> {
  try {
    await work[begun.status]?.(options, begun, attempt);
  } catch (error) {
    if (!(error instanceof TakenBackError)) await giveUp(options, begun, attempt, error);
  }
}

type Work = (options: ImportJobOptions, begun: Begun, attempt: Attempt) => Promise<void>;

const work: Record<number, Work> = {
  [importStatus.checking]: checkFile,
  [importStatus.importing]: applyRows,
  [importStatus.undoing]: undoImport,
};

/** Takes the task for this attempt; undefined when nothing is to be done. */
function begin(db: Kysely<Tables>, taskId: string): Promise<Begun | undefined> {
  const attempt = uuidv7();
  return asSystem(db, reason, async (system) => {
    const { rows } = await sql<
      Omit<Begun, 'zone' | 'language' | 'attempt' | 'taskId'> & { zone: Record<string, unknown> }
    >`
      update import_file f set attempt = ${attempt} from import_task t
      where f.task_id = ${taskId} and t.warehouse_id = f.warehouse_id and t.id = f.task_id
        and t.status = any(${Object.keys(work).map(Number)}::integer[])
      returning t.status, t.upload_type as "uploadType", f.id as "fileId", f.file_name as "fileName", f.account_id as "accountId",
        f.warehouse_id as "warehouseId", f.zone`.execute(system);
    const [row] = rows;
    return row && { ...row, taskId, attempt, zone: timeZoneOf(row.zone), language: row.zone.language };
  });
}

/** Reads the file, tries every row without leaving anything of it, and keeps what it would come to. */
async function checkFile(options: ImportJobOptions, begun: Begun, { signal }: Attempt): Promise<void> {
  const { model, db } = options;
  await asSystem(db, reason, async (system) => {
    await claim(system, begun);
    await sql`delete from import_row where warehouse_id = ${begun.warehouseId} and task_id = ${begun.taskId}`.execute(
      system,
    );
    await sql`update import_task set total_count = 0, create_count = 0, update_count = 0, unchanged_count = 0, failed_count = 0, done_count = 0
      where id = ${begun.taskId}`.execute(system);
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of options.read(begun.fileId)) pieces.push(piece);
  let titles: SheetCell[] | undefined;
  const keys = new RowKeys(model);
  for await (const rows of readSheet(model, begun.fileName, Buffer.concat(pieces))) {
    const fresh = titles ? rows : rows.slice(1);
    titles ??= await keepTitles(options, begun, rows[0]?.[1] ?? []);
    for (const piece of inPieces(fresh)) {
      signal.throwIfAborted();
      await checkPiece(options, begun, titles, piece, keys);
    }
  }
  if (!keys.count) throw new CallError('invalid', say(model, titles ? 'importNoRows' : 'importNoTitle'));
  const { previewMs } = model.constants.imports;
  await end(
    options,
    begun,
    sql`status = ${importStatus.previewed}, expire_time = now() + ${previewMs} * interval '1 ms'`,
  );
}

function* inPieces(rows: SheetRow[]): Generator<SheetRow[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}

async function keepTitles(options: ImportJobOptions, begun: Begun, titles: SheetCell[]): Promise<SheetCell[]> {
  await withPerson(options, begun, async (context) => {
    sheetColumns(options.model, context.entity, importFields(context.entity, context.session), titles);
    await sql`update import_file set titles = ${JSON.stringify(titles)}::jsonb where id = ${begun.fileId}`.execute(
      context.db,
    );
  });
  return titles;
}

async function checkPiece(
  options: ImportJobOptions,
  begun: Begun,
  titles: SheetCell[],
  rows: SheetRow[],
  keys: RowKeys,
): Promise<void> {
  await withPerson(options, begun, async (context) => {
    const { db } = context;
    const run = runOf(options, { ...context, isTrial: true }, titles);
    const read = await readRows(context, run.columns, rows);
    keys.refuseTwice(run, read);
    await sql`savepoint preview`.execute(db);
    const results = await runRows(run, read);
    await sql`rollback to savepoint preview`.execute(db);
    await keepResults(begun, db, results);
    await count(db, begun, results, true);
  });
}

function runOf(options: ImportJobOptions, context: ActingContext, titles: SheetCell[]): RowsToRun {
  const { entity, session, model } = context;
  return {
    context,
    calls: importCalls(entity, session),
    columns: sheetColumns(model, entity, importFields(entity, session), titles),
    check: options.check,
  };
}

const previewColumns: ManyColumns = {
  warehouse_id: 'uuid',
  task_id: 'uuid',
  account_id: 'uuid',
  place: 'integer',
  outcome: 'text',
  label: 'text',
  cells: 'jsonb',
  changes: 'jsonb',
  problems: 'jsonb',
  record_id: 'uuid',
  version: 'integer',
  done: 'boolean',
};

async function keepResults(
  { warehouseId, taskId, accountId }: Begun,
  db: Database,
  results: RowResult[],
): Promise<void> {
  const rows = results.map(({ row, outcome, label, changes, problems, recordId, version }) => ({
    place: row.place,
    outcome,
    label,
    cells: row.cells,
    changes,
    problems,
    // What would be created is there only in the transaction that is undone.
    record_id: outcome === 'create' ? null : (recordId ?? null),
    version: outcome === 'update' ? (version ?? 1) - 1 : (version ?? null),
    done: outcome === 'refused' || outcome === 'unchanged',
  }));
  const alike = { warehouse_id: warehouseId, task_id: taskId, account_id: accountId };
  await insertMany('import_row', previewColumns, rows, alike).execute(db);
}

/** Adds what the rows have come to, to what the task tells. */
async function count(db: Database, { taskId }: Begun, results: RowResult[], isNew: boolean): Promise<void> {
  const of = (outcome: Outcome): number => results.filter((result) => result.outcome === outcome).length;
  if (isNew)
    await sql`update import_task set total_count = total_count + ${results.length}, create_count = create_count + ${of('create')},
        update_count = update_count + ${of('update')}, unchanged_count = unchanged_count + ${of('unchanged')},
        failed_count = failed_count + ${of('refused')}, update_time = now() where id = ${taskId}::uuid`.execute(db);
  else
    await sql`update import_task set done_count = done_count + ${results.length}, failed_count = failed_count + ${of('refused')},
        update_time = now() where id = ${taskId}::uuid`.execute(db);
}

interface WaitingRow {
  place: number;
  outcome: Outcome;
  cells: SheetCell[];
  record_id: string | null;
  version: number | null;
}

/** Writes what was previewed, piece by piece. */
async function applyRows(options: ImportJobOptions, begun: Begun, { signal }: Attempt): Promise<void> {
  let last: number | undefined = 0;
  do {
    signal.throwIfAborted();
    last = await applyPiece(options, begun, last);
  } while (last !== undefined);
  await end(
    options,
    begun,
    sql`status = ${importStatus.complete}, complete_time = now(), file_url = ${resultPath(begun.taskId)}`,
  );
}

/** What comes next after this row, of which all before are done; so they are not looked through again. Answers its last row; undefined: nothing was left. */
function applyPiece(options: ImportJobOptions, begun: Begun, last: number): Promise<number | undefined> {
  return withPerson(options, begun, async (context) => {
    const { db } = context;
    const { rows } = await sql<WaitingRow>`select place, outcome, cells, record_id, version from import_row
      where warehouse_id = app_warehouse() and task_id = ${begun.taskId}::uuid and place > ${last} and not done
      order by place limit ${rowsAtOnce}`.execute(db);
    if (!rows.length) return undefined;
    const run = runOf(options, context, await titlesOf(db, begun));
    const read = await readRows(
      context,
      run.columns,
      rows.map(({ place, cells }) => [place, cells]),
    );
    const before = new Map(rows.map((row) => [row.place, row]));
    const expected = new Map(
      read.map((row) => {
        const { record_id: id, version } = before.get(row.place) as WaitingRow;
        return [row, id === null ? null : { id, version: Number(version) }];
      }),
    );
    const results = await runRows({ ...run, expected }, read);
    await settle(begun, db, results);
    await count(db, begun, results, false);
    return rows.at(-1)?.place;
  });
}

async function titlesOf(db: Database, { fileId }: Begun): Promise<SheetCell[]> {
  const { rows } = await sql<{ titles: SheetCell[] }>`select titles from import_file
    where warehouse_id = app_warehouse() and id = ${fileId}::uuid`.execute(db);
  return rows[0]?.titles ?? [];
}

const settledColumns: ManyColumns = {
  place: 'integer',
  outcome: 'text',
  problems: 'jsonb',
  changes: 'jsonb',
  record_id: 'uuid',
  version: 'integer',
};

/** Says what the rows have come to; from now on they are done. */
async function settle({ taskId }: Begun, db: Database, results: RowResult[]): Promise<void> {
  const rows = results.map(({ row, outcome, problems, changes, recordId, version }) => ({
    place: row.place,
    outcome,
    problems,
    changes,
    record_id: recordId ?? null,
    version: version ?? null,
  }));
  await sql`update import_row i set done = true, outcome = r.outcome, problems = r.problems, changes = r.changes, record_id = r.record_id,
      version = r.version
    from ${recordset(settledColumns, rows)}
    where i.warehouse_id = app_warehouse() and i.task_id = ${taskId}::uuid and i.place = r.place`.execute(db);
}

/** Takes all of it back in one transaction: a process that is killed leaves nothing of it, and another begins anew. */
function undoImport(options: ImportJobOptions, begun: Begun): Promise<void> {
  return withPerson(options, begun, async (context) => {
    await undoRows(context, begun.taskId);
    await setTask(context.db, begun, sql`status = ${importStatus.undone}, complete_time = now()`);
  });
}

type ActingContext = EntityContext & { session: Session & { warehouse: SessionWarehouse } };

/** One transaction in the name of the task's person, as they are at this moment. Throws forbidden, TakenBackError. */
function withPerson<T>(
  options: ImportJobOptions,
  begun: Begun,
  act: (context: ActingContext) => Promise<T>,
): Promise<T> {
  const { model, db, hooks, log } = options;
  const { taskId, accountId, warehouseId } = begun;
  const enter = async (transaction: Database): Promise<ActingContext['session']> => {
    const session = await asSystem(transaction, reason, async (system) => {
      await claim(system, begun);
      return principalOf(system, model, accountId, warehouseId);
    });
    const { warehouse } = session ?? {};
    if (!session || !warehouse)
      throw new CallError('forbidden', say(model, 'importForbidden', { title: titleOf(model, begun) }));
    await actingAs(session, scopeOf(session))(transaction);
    return { ...session, warehouse };
  };
  return inTransaction(db, enter, async (transaction, session) => {
    const entity = importableEntity(model, session, begun.uploadType);
    const call = importCalls(entity, session).create ?? importCalls(entity, session).update;
    if (!call) throw new CallError('forbidden');
    return act({
      model,
      hooks,
      entity,
      call,
      session,
      db: transaction,
      body: {},
      base: {},
      ip: '',
      userAgent: '',
      logId: taskId,
      timeZone: begun.zone,
      log,
      cookie: { give: () => undefined },
    });
  });
}

const titleOf = ({ entities }: Model, { uploadType }: Begun): string => entities[uploadType]?.title ?? '';

/** Keeps the task for this attempt until the transaction ends. Throws TakenBackError when it is not its any more. */
async function claim(system: Database, { taskId, attempt, status: expected }: Begun): Promise<void> {
  const { rows } =
    await sql`select 1 from import_file f join import_task t on t.warehouse_id = f.warehouse_id and t.id = f.task_id
    where f.task_id = ${taskId} and f.attempt = ${attempt} and t.status = ${expected} for update of f, t`.execute(
      system,
    );
  if (!rows.length) throw new TakenBackError();
}

async function end({ db }: ImportJobOptions, begun: Begun, set: ReturnType<typeof sql>): Promise<void> {
  await asSystem(db, reason, async (system) => {
    await claim(system, begun);
    await setTask(system, begun, set);
    await notifyChange(system, 'import-task', begun.warehouseId, [begun.taskId]);
  });
}

const setTask = (db: Database, { taskId }: Begun, set: ReturnType<typeof sql>) =>
  sql`update import_task set ${set}, version = version + 1, update_time = now() where id = ${taskId}::uuid`.execute(db);

/** A refusal is final; anything else is tried again as long as there are attempts. */
async function giveUp(
  options: ImportJobOptions,
  begun: Begun,
  { isLast, signal }: Attempt,
  error: unknown,
): Promise<void> {
  const { model, log } = options;
  const isRefused = error instanceof CallError;
  if (!isRefused) log.warn({ err: error, task: begun.taskId }, 'an import failed');
  if (!isRefused && (signal.aborted || !isLast)) throw error;
  const isUndo = begun.status === importStatus.undoing;
  const told = isRefused && error.message ? error.message : say(model, isUndo ? 'importUndoFailed' : 'importFailed');
  await end(options, begun, sql`${givenUp}, reason = ${[...told].slice(0, 400).join('')}`).catch((failure: unknown) => {
    if (!(failure instanceof TakenBackError)) throw failure;
  });
  // Set aside, so that those who look after the server see it.
  if (!isRefused) throw error;
}
