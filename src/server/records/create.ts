import { toRecord } from '../../metadata/model/paths';
import type { RecordValues } from '../platform/handler';
import type { EntityContext } from './get';
import { claimFiles } from './files/claim-files';
import { writeTrail, writerOf } from './history';
import { prepareRecord } from './prepare-record';
import { withSeriesNumbers } from './number-series';
import { seriesPlace } from './series-place';
import { insertRecords } from './write-rows';

/** Effect `create`: one record, its history, the log; what the call's `after` returns is merged into the answer. */
export async function create(context: EntityContext): Promise<Record<string, unknown>> {
  const { entity, body } = context;
  const prepared = await prepareRecord(context, writableValues(context, body), null);
  const { id, record } = await insertPrepared(context, prepared);
  await writeTrail(context, [{ id, version: 1, before: null, after: record }]);
  return { [entity.names.id]: id, version: 1, ...(await afterwards(context, id, record)) };
}

/** Numbers and writes a record that nothing is wrong with; its history is the caller's to write. */
export async function insertPrepared(
  context: EntityContext,
  prepared: RecordValues,
): Promise<{ id: string; record: RecordValues }> {
  const { db, entity } = context;
  const [record = prepared] = await withSeriesNumbers(db, entity, [prepared], () => seriesPlace(context));
  const [id = ''] = await insertRecords(db, entity, [record], writerOf(context));
  await claimFiles(context, id, record);
  return { id, record };
}

/** The body's values by field name, without those that only the server sets. */
export function writableValues({ entity }: EntityContext, body: Record<string, unknown>): RecordValues {
  const values = toRecord(entity, body);
  const written: RecordValues = {};
  for (const { name, system, readOnly } of entity.fields)
    if (!system && !readOnly && name in values) written[name] = values[name];
  return written;
}

export async function afterwards(
  context: EntityContext,
  id: string,
  record: RecordValues,
): Promise<Record<string, unknown>> {
  const after = context.call.after ? context.hooks.afterWrite[context.call.after] : undefined;
  return after ? after(context, id, record) : {};
}
