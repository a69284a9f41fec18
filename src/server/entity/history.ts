import { asSystem } from '../database/transaction';
import type { HandlerContext, RecordValues } from '../handler';
import { announce } from '../changes/change';
import { uuidv7 } from '../uuid';
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
    account: { id: session?.account.id ?? null, name: session?.account.name ?? 'system' },
  };
}

/** A history row per change; secrets never get here, since they are not fields that are stored. */
export async function recordHistory(
  context: EntityContext,
  changes: Change[],
  { warehouseId, account } = writerOf(context),
): Promise<void> {
  if (!changes.length) return;
  const { db, entity, call, ip, logId } = context;
  await announce(
    db,
    entity.name,
    warehouseId,
    changes.map(({ id }) => id),
  );
  const rows = changes.map(({ id, version, before, after }) => ({
    id: uuidv7(),
    warehouse_id: warehouseId,
    entity: entity.name,
    record_id: id,
    version,
    call: call.key,
    before,
    after,
    account_id: account.id,
    account_name: account.name,
    ip,
    log_id: logId,
  }));
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('history')
      .values(rows.slice(start, start + 500))
      .execute();
}

/** One row per write call that was carried out, also of those who have not chosen a warehouse yet. */
export async function recordOperation(context: HandlerContext, recordIds: string[]): Promise<void> {
  const { warehouseId, account } = writerOf(context);
  const { call, entity, ip, userAgent, logId } = context;
  const row = {
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
  const insert = (db: HandlerContext['db']) => db.insertInto('operate_log').values(row).execute();
  await (warehouseId
    ? insert(context.db)
    : asSystem(context.db, 'who is nowhere yet has no warehouse to log in', insert));
}
