import { sql } from 'kysely';
import type { Rule } from '../../metadata/model';
import { readPath } from '../../metadata/model/paths';
import { layoutOf } from '../database/layout';
import { CallError, say } from '../platform/errors';
import { claimFiles } from './files/claim-files';
import type { RecordValues } from '../platform/handler';
import { afterwards, writableValues } from './create';
import { expandRange } from '../../metadata/model/expand-range';
import type { EntityContext } from './get';
import { writeTrail, writerOf } from './history';
import { prepareRecord, refusal } from './prepare-record';
import { withSeriesNumbers } from './number-series';
import { seriesPlace } from './series-place';
import { columnOf, fromRecords } from './select-records';
import { insertRecords } from './write-rows';
import { zh } from '../../language/zh';

/** Effect `createMany`: one record, or one per value of a range. All of them or none; what is there already is named. */
export async function createMany(context: EntityContext): Promise<Record<string, unknown>> {
  const { call } = context;
  const patches = expandBody(context);
  const prepared: RecordValues[] = [];
  // One after the other: they share the call's one connection.
  for (const patch of patches) prepared.push(await prepareRecord(context, patch, null));
  const ids = await insertPrepared(context, prepared, async (records) => {
    if (call.range) await refuseDuplicates(context, call.range.field, records);
  });
  return { id_list: ids, count: ids.length };
}

/** Writes prepared records with their numbers, files and histories, and answers their ids; `look` may refuse them before. */
export async function insertPrepared(
  context: EntityContext,
  prepared: RecordValues[],
  look: (records: RecordValues[]) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const { db, entity } = context;
  const records = await withSeriesNumbers(db, entity, prepared, () => seriesPlace(context));
  await look(records);
  const ids = await insertRecords(db, entity, records, writerOf(context));
  for (const [index, id] of ids.entries()) await claimFiles(context, id, records[index] ?? {});
  await writeTrail(
    context,
    ids.map((id, index) => ({ id, version: 1, before: null, after: records[index] ?? {} })),
  );
  for (const [index, id] of ids.entries()) await afterwards(context, id, records[index] ?? {});
  return ids;
}

function expandBody(context: EntityContext): RecordValues[] {
  const { call, entity, body, model } = context;
  const values = writableValues(context, body);
  const field = entity.fields.find((item) => item.name === call.range?.field);
  if (!call.range || !field) return [values];
  const [start, end] = ['start', 'end'].map((side) => readPath(body, endPath(field.path, side)));
  if (start === undefined && end === undefined) return [values];
  const range = expandRange(start, end, call.range.max);
  if (!Array.isArray(range))
    throw refusal([{ field: field.name, rule: range, message: say(model, range, { max: call.range.max }) }]);
  return range.map((value) => ({ ...values, [field.name]: value }));
}

/** `sorting_no` → `sorting_no_start`, at the same depth. */
const endPath = (path: string[], side: string): string[] => [...path.slice(0, -1), `${path[path.length - 1]}_${side}`];

type Unique = Extract<Rule, { rule: 'unique' }>;

/** Names every value that exists already; a race that slips through is the UNIQUE constraint's to refuse. */
async function refuseDuplicates(
  { db, entity, session }: EntityContext,
  name: string,
  records: RecordValues[],
): Promise<void> {
  const rule = entity.rules.find(
    (item): item is Unique => item.rule === 'unique' && item.fields.length === 1 && item.fields[0] === name,
  );
  const column = columnOf(layoutOf(entity), name);
  if (!rule || !column) return;
  const values = records.map((record) => record[name]);
  const from = fromRecords(entity, session?.warehouse?.id ?? null);
  const { rows } = await sql<{
    value: unknown;
  }>`select ${column} as value ${from} and ${column} = any(${values}) order by ${column}`.execute(db);
  if (!rows.length) return;
  const duplicates = rows.map((row) => String(row.value));
  const message = records.length === 1 ? rule.message : zh`${rule.message}：${duplicates.join(zh`、`)}`;
  throw new CallError('duplicate', message, { problems: [{ field: name, rule: rule.id, message }], duplicates });
}
