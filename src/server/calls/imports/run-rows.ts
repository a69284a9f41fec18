import { sql } from 'kysely';
import { waysByThemselves } from '../../../metadata/check/settled';
import type { Call, Rule } from '../../../metadata/model';
import { toBody } from '../../../metadata/model/paths';
import { hasOneRow, layoutOf } from '../../database/layout';
import type { EntityContext } from '../../records/get';
import { columnOf, selectRecords } from '../../records/select-records';
import { CallError, say } from '../../platform/errors';
import type { RecordValues, StoredRecord } from '../../platform/handler';
import type { ReadRow } from '../../workspace/imports/read-rows';
import { effects } from '../effects';
import type { SheetColumn } from '../../workspace/imports/sheet-columns';
import { refused, refusedRow } from './refused-row';
import { changedFields, targetsOfChanges, toldChanges, unchanged, updateBody } from './row-changes';
import { createTogether, updateTogether } from './rows-together';
import type { Ran, RowResult, RowsToRun } from './rows-to-run';
import { assertWritten, backTo, mark, release } from './savepoints';

/**
 * Creates and updates records as the rows say, each by the rules of the single call. What one row is refused for is told, and undone for that row
 * alone. Records are known by the first unique rule whose fields the file has.
 */
export async function runRows(run: RowsToRun, rows: ReadRow[]): Promise<RowResult[]> {
  const { context, calls } = run;
  const stored = await storedByRow(run, rows);
  const ran = new Map<ReadRow, Ran>();
  for (const row of rows) if (isOther(run, row, stored.get(row))) ran.set(row, changedSince(run, row));
  const waiting = rows.filter((row) => !row.problems.length && !ran.has(row));
  if (calls.create && isPlain(calls.create, context))
    await createTogether(
      { ...run, ran, call: calls.create },
      waiting.filter((row) => !stored.has(row)),
    );
  if (calls.update && isPlain(calls.update, context))
    await updateTogether({ ...run, ran, call: calls.update }, waiting, stored);
  for (const row of rows) if (!ran.has(row)) ran.set(row, await runRow(run, row, stored.get(row)));
  return rows.map((row) => ({ row, label: labelOf(run, row, stored.get(row)), ...(ran.get(row) as Ran) }));
}

/** Is the record not as it was shown? What has come meanwhile is refused by its own rule where it may not be twice. */
function isOther({ expected }: RowsToRun, row: ReadRow, stored: StoredRecord | undefined): boolean {
  const shown = expected?.get(row);
  if (shown === undefined) return false;
  return shown === null ? stored !== undefined : shown.id !== stored?.id || shown.version !== stored.version;
}

const changedSince = (run: RowsToRun, row: ReadRow): Ran =>
  refusedRow(run, row, new CallError('stale', say(run.context.model, 'importChangedSince')));

/** Nothing but the record's own row is written, so that many can be written at once. */
const isPlain = (call: Call, { entity }: EntityContext): boolean =>
  !call.before &&
  !call.after &&
  (call.effect === 'create' || !waysByThemselves(entity, call).length) &&
  entity.fields.every(({ series }) => !series) &&
  hasOneRow(entity);

async function runRow(run: RowsToRun, row: ReadRow, stored: StoredRecord | undefined): Promise<Ran> {
  const { context, calls } = run;
  if (row.problems.length) return { outcome: 'refused', changes: [], problems: row.problems };
  const call = stored ? calls.update : calls.create;
  if (!call) return refusedRow(run, row, unable(run, stored));
  await mark(context, 'row');
  try {
    const result = stored ? await update(run, row, stored, call) : await create(run, row, call);
    await assertWritten(context);
    await release(context, 'row');
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

async function update(run: RowsToRun, row: ReadRow, stored: StoredRecord, call: Call): Promise<Ran> {
  const { context, check } = run;
  const { id: recordId, version } = stored;
  const changed = changedFields(context, row, stored);
  if (!Object.keys(changed).length) return unchanged(stored);
  const changes = toldChanges(context, stored, changed, await targetsOfChanges(context, [[stored, changed]]));
  const body = updateBody(context, row, stored, changed);
  check(call, body);
  const answer = await effects[call.effect]({ ...context, call, body });
  return { outcome: 'update', changes, problems: [], recordId, version: Number(answer.version ?? version) };
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
async function storedByRow(run: RowsToRun, rows: ReadRow[]): Promise<Map<ReadRow, StoredRecord>> {
  const { context } = run;
  const { db, entity, session } = context;
  const rule = keyRule(run);
  const [first, ...more] = rule?.fields ?? [];
  const found = new Map<ReadRow, StoredRecord>();
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
    if (record) found.set(row, record as StoredRecord);
  }
  return found;
}

function unable(run: RowsToRun, stored: StoredRecord | undefined): CallError {
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

/** By what a row is told from the others: what its record is called, by the file or as it is, else by what it is known, else its first cell. */
function labelOf(run: RowsToRun, { cells }: ReadRow, stored: StoredRecord | undefined): string {
  const { columns, context } = run;
  const { labelField } = context.entity;
  const said = ({ place }: SheetColumn): string => String(cells[place] ?? '');
  const named = (name: string): string[] => columns.filter(({ field }) => field.name === name).map(said);
  const keys = keyRule(run)?.fields.flatMap(named).filter(Boolean).join(' ');
  const candidates = [...named(labelField), String(stored?.[labelField] ?? ''), keys, ...columns.map(said)];
  return (candidates.find(Boolean) ?? '').slice(0, 100);
}
