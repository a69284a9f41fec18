import type { Call } from '../../../metadata/model';
import { toBody } from '../../../metadata/model/paths';
import { insertPrepared } from '../../records/create-many';
import { writableValues } from '../../records/create';
import type { EntityContext } from '../../records/get';
import { checkedRecord, layOver, referenceTargets, type LaidRecord } from '../../records/prepare-record';
import { writeChanges } from '../../records/update';
import { differing } from '../../records/stored-values';
import type { RecordValues, StoredRecord } from '../../platform/handler';
import type { ReadRow } from '../../workspace/imports/read-rows';
import { refusalFrom, refused, refusedRow } from './refused-row';
import { changedFields, targetsOfChanges, toldChanges, unchanged, updateBody } from './row-changes';
import type { Ran, RowsToRun } from './rows-to-run';
import { assertWritten, backTo, mark } from './savepoints';

/** Rows that one call writes; what each has come to is put into `ran`. */
export interface TogetherRun extends RowsToRun {
  call: Call;
  ran: Map<ReadRow, Ran>;
}

/** A row whose record is as it will be stored. */
interface Prepared {
  row: ReadRow;
  record: RecordValues;
}

interface Laid {
  row: ReadRow;
  laid: LaidRecord;
}

/** Creates a record for each of the rows. */
export async function createTogether(run: TogetherRun, rows: ReadRow[]): Promise<void> {
  const context = { ...run.context, call: run.call };
  const laid = await eachAccepted(run, rows, (row) => {
    const body = toBody(context.entity, row.values);
    run.check(run.call, body);
    return layOver({ ...context, body }, writableValues(context, body), null);
  });
  const prepared = await prepare(run, context, laid);
  await writeTogether(run, prepared, async (some) => {
    const ids = await insertPrepared(
      context,
      some.map(({ record }) => record),
    );
    return some.map((_, place) => ({
      outcome: 'create',
      changes: [],
      problems: [],
      recordId: ids[place],
      version: 1,
    }));
  });
}

/** Changes the records of those of the rows that have one. They are locked. */
export async function updateTogether(
  run: TogetherRun,
  rows: ReadRow[],
  stored: ReadonlyMap<ReadRow, StoredRecord>,
): Promise<void> {
  const context = { ...run.context, call: run.call };
  const storedOf = (row: ReadRow): StoredRecord => stored.get(row) as StoredRecord;
  const said = new Map<ReadRow, RecordValues>();
  const laid = await eachAccepted(
    run,
    rows.filter((row) => stored.has(row)),
    async (row) => {
      const changed = changedFields(context, row, storedOf(row));
      if (!Object.keys(changed).length) return void run.ran.set(row, unchanged(storedOf(row)));
      said.set(row, changed);
      const body = updateBody(context, row, storedOf(row), changed);
      run.check(run.call, body);
      return layOver({ ...context, body }, writableValues(context, body), storedOf(row));
    },
  );
  const afterOf = ({ row, record }: Prepared): RecordValues => differing(storedOf(row), record);
  const prepared = (await prepare(run, context, laid)).filter((one) => {
    const isChanged = Object.keys(afterOf(one)).length > 0;
    // What it says is cleared, since the field is not shown.
    if (!isChanged) run.ran.set(one.row, unchanged(storedOf(one.row)));
    return isChanged;
  });
  const targets = await targetsOfChanges(
    context,
    prepared.map(({ row }) => [storedOf(row), said.get(row) ?? {}]),
  );
  await writeTogether(run, prepared, async (some) => {
    await writeChanges(
      context,
      some.map((one) => ({ stored: storedOf(one.row), after: afterOf(one) })),
    );
    return some.map(({ row }) => ({
      outcome: 'update',
      changes: toldChanges(context, storedOf(row), said.get(row) ?? {}, targets),
      problems: [],
      recordId: storedOf(row).id,
      version: storedOf(row).version + 1,
    }));
  });
}

/** What the work answers for each row, without those that it refuses. */
async function eachAccepted(
  run: TogetherRun,
  rows: ReadRow[],
  work: (row: ReadRow) => Promise<LaidRecord | void>,
): Promise<Laid[]> {
  const accepted: Laid[] = [];
  // One after the other: they share the one connection.
  for (const row of rows)
    try {
      const laid = await work(row);
      if (laid) accepted.push({ row, laid });
    } catch (error) {
      run.ran.set(row, refused(run, row, error, run.call));
    }
  return accepted;
}

/** Checks all of them against what they point at, which is asked for in one go. */
async function prepare(run: TogetherRun, context: EntityContext, laid: Laid[]): Promise<Prepared[]> {
  const targets = await referenceTargets(
    context,
    laid.map((one) => one.laid),
  );
  return laid.flatMap(({ row, laid: one }) => {
    try {
      return [{ row, record: checkedRecord(context, one, targets) }];
    } catch (error) {
      run.ran.set(row, refused(run, row, error, run.call));
      return [];
    }
  });
}

/** All of them in a few statements; when the database refuses one, each half by itself, down to the one that it refuses. */
async function writeTogether(
  run: TogetherRun,
  prepared: Prepared[],
  write: (some: Prepared[]) => Promise<Ran[]>,
): Promise<void> {
  const [first] = prepared;
  if (!first) return;
  await mark(run.context, 'together');
  try {
    const written = await write(prepared);
    await assertWritten(run.context);
    prepared.forEach(({ row }, place) => run.ran.set(row, written[place] as Ran));
  } catch (error) {
    const refusal = refusalFrom(run, error, run.call);
    if (!refusal) throw error;
    await backTo(run.context, 'together');
    if (prepared.length === 1) return void run.ran.set(first.row, refusedRow(run, first.row, refusal));
    const middle = Math.ceil(prepared.length / 2);
    await writeTogether(run, prepared.slice(0, middle), write);
    await writeTogether(run, prepared.slice(middle), write);
  }
}
