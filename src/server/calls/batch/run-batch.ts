import { sql } from 'kysely';
import type { BatchAnswer, BatchResult } from '../../../metadata/model/batch';
import { readPath, writePath } from '../../../metadata/model/paths';
import { flushStatements } from '../../database/pipelined';
import { effects } from '../effects';
import { lockById, type EntityContext } from '../../records/get';
import { refusalOf } from '../violations';
import { CallError, say } from '../../platform/errors';
import type { RecordValues } from '../../platform/handler';
import { batchOf, type Item } from './check-batch';

/** Throws CallError when this person may not send such a body for a single record either. */
export type CheckItem = (item: Item) => void;

/**
 * Makes a call for many records in one transaction, each by the rules of the single call. What one record is refused for is told, and
 * undone for that record alone; a dry run, and a batch that wants all or none, leave nothing behind.
 */
export async function runBatch(
  context: EntityContext,
  check: CheckItem,
): Promise<Record<string, unknown> & BatchAnswer> {
  const { items, dryRun, allOrNone } = batchOf(context.body, context.model.constants);
  const id = (item: Item) => String(item[context.entity.names.id]).slice(0, 36);
  const results = new Map<Item, BatchResult>();
  await mark(context, 'batch');
  // All batches lock in the same order, so that none deadlocks.
  for (const item of [...items].sort((a, b) => id(a).localeCompare(id(b))))
    results.set(item, await runItem(context, item, id(item), check));
  const told = items.map((item) => results.get(item) as BatchResult);
  const applied = !dryRun && (allOrNone ? told.every(({ ok }) => ok) : told.some(({ ok }) => ok));
  if (!applied) await backTo(context, 'batch');
  return { results: told, applied };
}

async function runItem(context: EntityContext, item: Item, id: string, check: CheckItem): Promise<BatchResult> {
  await mark(context, 'item');
  try {
    check(item);
    const before = await lockById(context, id);
    const answer = await effects[context.call.effect]({ ...context, body: item });
    await flushStatements(context.db);
    await sql`select assert_grants()`.execute(context.db);
    return { id, ok: true, undo: undoOf(context, item, before, answer) };
  } catch (error) {
    const refusal = error instanceof CallError ? error : refusalOf(error, context.model, context.call);
    if (!refusal) throw error;
    await backTo(context, 'item');
    return { id, ok: false, message: refusal.message || say(context.model, refusal.code) };
  }
}

const mark = ({ db }: EntityContext, name: 'batch' | 'item') => sql`savepoint ${sql.ref(name)}`.execute(db);
const backTo = ({ db }: EntityContext, name: 'batch' | 'item') =>
  sql`rollback to savepoint ${sql.ref(name)}`.execute(db);

/** The same body with what the fields were before, on top of the version that this made. */
function undoOf({ entity, call }: EntityContext, item: Item, before: RecordValues, answer: RecordValues): Item {
  const body: Item = { [entity.names.id]: before.id, version: answer.version };
  if (call.effect === 'set') return { ...body, [call.param ?? call.sets ?? '']: before[call.sets ?? ''] ?? null };
  for (const { name, path } of entity.fields)
    if (name !== 'version' && readPath(item, path) !== undefined) writePath(body, path, before[name] ?? null);
  return { ...body, [entity.names.id]: before.id, version: answer.version };
}
