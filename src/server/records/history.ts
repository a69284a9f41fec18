import type { Entity } from '../../metadata/model';
import { insertMany } from '../database/insert-many';
import { enqueueStatement } from '../database/pipelined';
import { asSystem } from '../database/transaction';
import type { HandlerContext, RecordValues } from '../platform/handler';
import { notifyChange, changeNotification } from './change';
import { uuidv7 } from '../platform/uuid';
import type { EntityContext } from './get';
import type { Writer } from './write-rows';

export interface Change {
  id: string;
  version: number;
  before: RecordValues | null;
  after: RecordValues;
}

/** In whose name a call writes. */
export function writerOf({ session }: HandlerContext): Writer {
  return {
    warehouseId: session?.warehouse?.id ?? null,
    account: { id: session?.account.id || null, name: session?.account.name ?? 'system' },
  };
}

const rowsAtOnce = 500;
// From so many on, putting a statement of their values together takes longer than having them taken apart.
const many = 20;

const historyColumns = {
  id: 'uuid',
  warehouse_id: 'uuid',
  entity: 'text',
  record_id: 'uuid',
  version: 'integer',
  call: 'text',
  before: 'jsonb',
  after: 'jsonb',
  account_id: 'uuid',
  account_name: 'text',
  ip: 'text',
  log_id: 'text',
};

/**
 * That records were written: their history, a row of the log, and the notification for the sessions that look at them. Of few records in one statement: each costs
 * the database and us as much as the writing itself.
 */
export async function writeTrail(context: EntityContext, changes: Change[]): Promise<void> {
  if (context.isTrial) return;
  const ids = idsOf(changes);
  const { warehouseId } = writerOf(context);
  if (!warehouseId || !changes.length || changes.length > rowsAtOnce) {
    await writeHistory(context, changes);
    return writeOperation(context, ids);
  }
  if (changes.length >= many) {
    await enqueueStatement(context.db, insertHistory(context, changes));
    await notifyChange(context.db, context.entity.name, warehouseId, ids);
    return writeOperation(context, ids);
  }
  const done = context.db
    .with('kept', (db) => db.insertInto('history').values(wholeRows(context, changes)))
    .insertInto('operate_log')
    .values(operationRow(context, ids))
    .returning(changeNotification(context.entity.name, warehouseId, ids).as('told'));
  await enqueueStatement(context.db, done);
}

/** What was changed of an entity's records. */
export interface EntityChanges {
  entity: Entity;
  changes: Change[];
}

/** The history of several entities' records, and the news of them: as long as they are few, in one statement. */
export async function writeHistories(context: HandlerContext, changed: EntityChanges[]): Promise<void> {
  const count = changed.reduce((sum, { changes }) => sum + changes.length, 0);
  if (!count || context.isTrial) return;
  if (count > rowsAtOnce) {
    for (const { entity, changes } of changed) await writeHistory({ ...context, entity }, changes);
    return;
  }
  const rows = changed.flatMap(({ entity, changes }) => wholeRows({ ...context, entity }, changes));
  const { warehouseId } = writerOf(context);
  const told = changed.map(({ entity, changes }) => changeNotification(entity.name, warehouseId, idsOf(changes)));
  const kept = context.db.with('kept', (db) => db.insertInto('history').values(rows));
  await enqueueStatement(context.db, kept.selectNoFrom(told.map((one, place) => one.as(`told_${place}`))));
}

const idsOf = (changes: Change[]): string[] => changes.map(({ id }) => id);

/** A history row per change; secrets never get here, since they are not fields that are stored. */
export async function writeHistory(
  context: EntityContext,
  changes: Change[],
  writer = writerOf(context),
): Promise<void> {
  if (!changes.length || context.isTrial) return;
  const { db, entity } = context;
  const ids = idsOf(changes);
  await notifyChange(db, entity.name, writer.warehouseId, ids);
  for (let start = 0; start < changes.length; start += rowsAtOnce)
    await enqueueStatement(db, insertHistory(context, changes.slice(start, start + rowsAtOnce), writer));
}

const insertHistory = (context: EntityContext, changes: Change[], writer = writerOf(context)) =>
  insertMany('history', historyColumns, changes.map(historyRow), alikeIn(context, writer));

const wholeRows = (context: EntityContext, changes: Change[]) => {
  const alike = alikeIn(context, writerOf(context));
  return changes.map((change) => ({ ...alike, ...historyRow(change) }));
};

const historyRow = ({ id, version, before, after }: Change) => ({
  id: uuidv7(),
  record_id: id,
  version,
  before,
  after,
});

/** What the history of all records says alike that one call has written. */
function alikeIn(context: EntityContext, { warehouseId, account }: Writer) {
  const { entity, call, ip, logId, approver } = context;
  const name = approver ? `${account.name}（授权：${approver}）` : account.name;
  return {
    warehouse_id: warehouseId,
    entity: entity.name,
    call: call.key,
    account_id: account.id,
    account_name: name,
    ip,
    log_id: logId,
  };
}

/** One row per write call that was carried out, also of those who have not chosen a warehouse yet. */
export async function writeOperation(context: HandlerContext, recordIds: string[]): Promise<void> {
  if (context.isTrial) return;
  const insert = (db: HandlerContext['db']) =>
    enqueueStatement(db, db.insertInto('operate_log').values(operationRow(context, recordIds)));
  await (writerOf(context).warehouseId
    ? insert(context.db)
    : asSystem(context.db, 'who is nowhere yet has no warehouse to log in', insert));
}

function operationRow(context: HandlerContext, recordIds: string[]) {
  const { warehouseId, account } = writerOf(context);
  const { call, entity, ip, userAgent, logId } = context;
  return {
    id: uuidv7(),
    warehouse_id: warehouseId,
    account_id: account.id,
    account_name: account.name,
    call: call.entity ? `${call.entity}.${call.key}` : call.key,
    entity: entity?.name ?? null,
    record_ids: recordIds,
    ip,
    user_agent: userAgent.slice(0, 300),
    log_id: logId,
  };
}
