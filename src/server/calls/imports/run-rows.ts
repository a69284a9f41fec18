import { sql } from 'kysely';
import { fieldTypes } from '../../../fields/types';
import { fieldIn } from '../../../metadata/check/place-in-field';
import type { FieldProblem } from '../../../metadata/check/problems-of';
import type { Call, Field, Rule } from '../../../metadata/model';
import { toBody } from '../../../metadata/model/paths';
import { flushStatements } from '../../database/pipelined';
import { layoutOf } from '../../database/layout';
import { insertPrepared } from '../../records/create-many';
import { writableValues } from '../../records/create';
import type { EntityContext } from '../../records/get';
import { prepareRecord } from '../../records/prepare-record';
import { idsIn, loadTargets } from '../../records/references';
import { columnOf, selectRecords } from '../../records/select-records';
import { differing, storedForm } from '../../records/stored-values';
import { CallError, say } from '../../platform/errors';
import type { RecordValues } from '../../platform/handler';
import type { ImportCalls } from '../../workspace/imports/import-fields';
import type { Outcome, ToldChange, ToldProblem } from '../../workspace/imports/import-request';
import type { ReadRow } from '../../workspace/imports/read-rows';
import { columnLetters, type SheetColumn } from '../../workspace/imports/sheet-columns';
import { effects } from '../effects';
import { refusalOf } from '../violations';

/** Throws CallError when this person may not send such a body. */
export type CheckBody = (call: Call, body: unknown) => void;

export interface RowsToRun {
  context: EntityContext;
  calls: ImportCalls;
  columns: SheetColumn[];
  check: CheckBody;
  /** What the rows' records were when they were shown; null: not there. Absent: nothing was shown yet. */
  expected?: ReadonlyMap<ReadRow, { id: string; version: number } | null>;
}

/** What a row has come to. */
export interface RowResult {
  row: ReadRow;
  outcome: Outcome;
  label: string;
  changes: ToldChange[];
  problems: ToldProblem[];
  recordId?: string;
  /** Of the record, as this row has left it. */
  version?: number;
}

type Ran = Omit<RowResult, 'row' | 'label'>;

/**
 * Creates and updates records as the rows say, each by the rules of the single call. What one row is refused for is told, and undone for that row
 * alone. Records are known by the first unique rule whose fields the file has.
 */
export async function runRows(run: RowsToRun, rows: ReadRow[]): Promise<RowResult[]> {
  const { context, calls } = run;
  const stored = await storedByRow(run, rows);
  const ran = new Map<ReadRow, Ran>();
  for (const row of rows) if (isOther(run, row, stored.get(row))) ran.set(row, changedSince(run, row));
  const fresh = rows.filter((row) => !row.problems.length && !stored.has(row) && !ran.has(row));
  if (calls.create && isPlain(calls.create, context)) await createTogether(run, fresh, ran);
  for (const row of rows) if (!ran.has(row)) ran.set(row, await runRow(run, row, stored.get(row)));
  return rows.map((row) => ({ row, label: labelOf(context, row), ...(ran.get(row) as Ran) }));
}

/** Is the record not as it was shown? What has come meanwhile is refused by its own rule where it may not be twice. */
function isOther({ expected }: RowsToRun, row: ReadRow, stored: RecordValues | undefined): boolean {
  const shown = expected?.get(row);
  if (shown === undefined) return false;
  return shown === null ? stored !== undefined : shown.id !== stored?.id || shown.version !== stored.version;
}

const changedSince = (run: RowsToRun, row: ReadRow): Ran =>
  refusedRow(run, row, new CallError('stale', say(run.context.model, 'importChangedSince')));

/** Nothing but the record itself is written, so that many can be written at once. */
const isPlain = (call: Call, { entity }: EntityContext): boolean =>
  !call.before && !call.after && entity.fields.every(({ series }) => !series);

/** All of them in a few statements; when the database refuses one, none, so that each is tried by itself. */
async function createTogether(run: RowsToRun, rows: ReadRow[], ran: Map<ReadRow, Ran>): Promise<void> {
  const { calls, context: base, check } = run;
  const context = { ...base, call: calls.create as Call };
  const prepared: { row: ReadRow; record: RecordValues }[] = [];
  for (const row of rows) {
    const body = toBody(context.entity, row.values);
    try {
      check(context.call, body);
      prepared.push({ row, record: await prepareRecord({ ...context, body }, writableValues(context, body), null) });
    } catch (error) {
      ran.set(row, refused(run, row, error, context.call));
    }
  }
  if (!prepared.length) return;
  await mark(context, 'together');
  try {
    const records = prepared.map(({ record }) => record);
    const ids = await insertPrepared(context, records);
    await flushStatements(context.db);
    await sql`select assert_grants()`.execute(context.db);
    for (const [place, { row }] of prepared.entries())
      ran.set(row, { outcome: 'create', changes: [], problems: [], recordId: ids[place], version: 1 });
  } catch (error) {
    if (!refusalFrom(run, error, context.call)) throw error;
    await backTo(context, 'together');
  }
}

async function runRow(run: RowsToRun, row: ReadRow, stored: RecordValues | undefined): Promise<Ran> {
  const { context, calls } = run;
  if (row.problems.length) return { outcome: 'refused', changes: [], problems: row.problems };
  const call = stored ? calls.update : calls.create;
  if (!call) return refusedRow(run, row, unable(run, stored));
  await mark(context, 'row');
  try {
    const result = stored ? await update(run, row, stored, call) : await create(run, row, call);
    await flushStatements(context.db);
    await sql`select assert_grants()`.execute(context.db);
    return result;
  } catch (error) {
    const told = refused(run, row, error, call);
    await backTo(context, 'row');
    return told;
  }
}

async function create({ context, check }: RowsToRun, row: ReadRow, call: Call): Promise<Ran> {
  const body = toBody(context.entity, row.values);
  check(call, body);
  const answer = await effects[call.effect]({ ...context, call, body });
  const id = answer[context.entity.names.id] ?? (answer.id_list as string[] | undefined)?.[0];
  return { outcome: 'create', changes: [], problems: [], recordId: String(id), version: 1 };
}

async function update(run: RowsToRun, row: ReadRow, stored: RecordValues, call: Call): Promise<Ran> {
  const { context, check } = run;
  const { entity, model } = context;
  const changed = differing(stored, storedForm(entity, row.values));
  const fixed = entity.fields.find(({ name, immutable }) => immutable && name in changed);
  if (fixed)
    throw new CallError('invalid', '', {
      problems: [
        { field: fixed.name, rule: 'x-immutable', message: say(model, 'importImmutable', { title: fixed.title }) },
      ],
    });
  const recordId = String(stored.id);
  if (!Object.keys(changed).length)
    return { outcome: 'unchanged', changes: [], problems: [], recordId, version: Number(stored.version) };
  const changes = await toldChanges(context, stored, changed);
  const names = Object.keys(changed);
  const values = Object.fromEntries(names.map((name) => [name, row.values[name]]));
  const body = { ...toBody(entity, values), [entity.names.id]: recordId, version: stored.version };
  check(call, body);
  const answer = await effects[call.effect]({ ...context, call, body });
  return { outcome: 'update', changes, problems: [], recordId, version: Number(answer.version) };
}

/** Field by field, in words. */
async function toldChanges(context: EntityContext, before: RecordValues, after: RecordValues): Promise<ToldChange[]> {
  const { db, model, entity, session, timeZone } = context;
  const fields = entity.fields.filter(({ name }) => name in after);
  const targets = fields.some(({ reference }) => reference)
    ? await loadTargets(db, model, entity, [before, after], session?.warehouse?.id ?? null)
    : new Map();
  const text = (field: Field, values: RecordValues): string =>
    fieldTypes[field.type].text(values[field.name], {
      enumeration: model.enums[field.enumeration ?? ''],
      labels: Object.fromEntries(
        idsIn(values[field.name]).map((id) => [id, targets.get(field.name)?.get(id)?.label ?? '']),
      ),
      zone: timeZone,
    });
  return fields.map((field) => ({ title: field.title, before: text(field, before), after: text(field, after) }));
}

type Unique = Extract<Rule, { rule: 'unique' }>;

/** The rule by which a row is told from another. */
export function keyRule({ context: { entity }, columns }: Pick<RowsToRun, 'context' | 'columns'>): Unique | undefined {
  const names = new Set(columns.map(({ field }) => field.name));
  return entity.rules.find(
    (rule): rule is Unique => rule.rule === 'unique' && rule.fields.every((name) => names.has(name)),
  );
}

/** The records that the rows name, kept from others until the transaction ends. */
async function storedByRow(run: RowsToRun, rows: ReadRow[]): Promise<Map<ReadRow, RecordValues>> {
  const { context } = run;
  const { db, entity, session } = context;
  const rule = keyRule(run);
  const [first, ...more] = rule?.fields ?? [];
  const found = new Map<ReadRow, RecordValues>();
  const column = columnOf(layoutOf(entity), first ?? '');
  const named = rows.filter(({ values }) => rule?.fields.every((name) => (values[name] ?? null) !== null));
  if (!first || !column || !named.length) return found;
  const records = await selectRecords(db, {
    entity,
    warehouseId: session?.warehouse?.id ?? null,
    where: sql`and ${column} = any(${named.map(({ values }) => values[first])})`,
    tail: sql`order by t.id for update of t`,
  });
  const keyOf = (values: RecordValues): string => JSON.stringify([first, ...more].map((name) => values[name]));
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  for (const row of named) {
    const record = byKey.get(keyOf(row.values));
    if (record) found.set(row, record);
  }
  return found;
}

function unable(run: RowsToRun, stored: RecordValues | undefined): CallError {
  const { context } = run;
  const rule = keyRule(run);
  const canUpdate = Object.values(context.entity.calls).some(({ effect }) => effect === 'update');
  const message = stored
    ? canUpdate
      ? say(context.model, 'importNoUpdate')
      : rule?.message
    : say(context.model, 'importNoCreate');
  return new CallError('forbidden', message, { problems: [{ field: rule?.fields[0] ?? '', rule: 'import', message }] });
}

function refusalFrom({ context }: RowsToRun, error: unknown, call: Call): CallError | undefined {
  return error instanceof CallError ? error : refusalOf(error, context.model, call);
}

/** Throws what is no refusal. */
function refused(run: RowsToRun, row: ReadRow, error: unknown, call: Call): Ran {
  const refusal = refusalFrom(run, error, call);
  if (!refusal) throw error;
  return refusedRow(run, row, refusal);
}

/** Every complaint at its cell; one about what the file has no column for at the row. */
function refusedRow({ context, columns }: RowsToRun, { place }: ReadRow, refusal: CallError): Ran {
  const { model } = context;
  const rowName = say(model, 'importRow', { row: place });
  const told = (refusal.data.problems as FieldProblem[] | undefined) ?? [];
  const cellOf = ({ field }: FieldProblem): string => {
    const column = columns.find((one) => one.field.name === fieldIn(field));
    return column ? `${columnLetters(column.place)}${place}` : rowName;
  };
  const problems = told
    .slice(0, model.constants.imports.maxProblems)
    .map((problem) => ({ cell: cellOf(problem), message: problem.message }));
  const message = refusal.message || say(model, refusal.code);
  return {
    outcome: 'refused',
    changes: [],
    problems: problems.length ? problems : [{ cell: rowName, message }],
  };
}

function labelOf({ entity }: EntityContext, { values }: ReadRow): string {
  const value = values[entity.labelField];
  return value === undefined || value === null ? '' : String(value).slice(0, 100);
}

type Point = 'together' | 'row';
const mark = ({ db }: EntityContext, name: Point) => sql`savepoint ${sql.ref(name)}`.execute(db);
const backTo = ({ db }: EntityContext, name: Point) => sql`rollback to savepoint ${sql.ref(name)}`.execute(db);
