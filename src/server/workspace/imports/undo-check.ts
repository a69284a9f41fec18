import { sql } from 'kysely';
import { toldReferrers } from '../../records/told-referrers';
import type { EntityContext } from '../../records/get';
import { CallError, say } from '../../platform/errors';
import type { Session, SessionWarehouse } from '../../platform/session';
import { canTakeBack } from './take-back';

/** The person's session in the warehouse, and the entity whose records were imported. */
export type UndoContext = EntityContext & { session: Session & { warehouse: SessionWarehouse } };

/** Says why something cannot be taken back. */
export const refuser =
  ({ model }: UndoContext) =>
  (message: string, values = {}): never => {
    throw new CallError('invalid', say(model, message, values));
  };

/** Rows of an import that have left something. */
const written = (taskId: string) => sql`r.warehouse_id = app_warehouse() and r.task_id = ${taskId}::uuid and r.done
  and r.outcome in ('create', 'update')`;

// So many at once, so that no statement takes longer than one may.
const lockedAtOnce = 5000;

/** Keeps what an import has written from others until the transaction ends. */
export async function lockWritten({ db, entity }: UndoContext, taskId: string): Promise<void> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ place: number; id: string }>`select r.place, r.record_id as id from import_row r
      where ${written(taskId)} and r.place > ${last} order by r.place limit ${lockedAtOnce}`.execute(db);
    const ids = rows.map(({ id }) => id);
    await sql`select 1 from ${sql.table(entity.table)} where id = any(${ids}::uuid[]) ${own(entity)} order by id for update`.execute(
      db,
    );
    last = rows.at(-1)?.place ?? last;
    if (rows.length < lockedAtOnce) return;
  }
}

/** Throws invalid, with figures, when an import cannot be taken back: nothing was written, it was written since, or something points at it. */
export async function refuseUndo(context: UndoContext, taskId: string): Promise<void> {
  const { db, entity } = context;
  const isOwn = entity.scope === 'warehouse';
  const refuse = refuser(context);
  const { rows } = await sql<{ total: number; kept: number; changed: number; created: string[] }>`
    select count(*) filter (where ${written(taskId)})::integer as total, count(*)::integer as kept,
      count(*) filter (where ${written(taskId)} and t.version is distinct from r.version)::integer as changed,
      coalesce(array_agg(r.record_id) filter (where ${written(taskId)} and r.outcome = 'create'), '{}') as created
    from import_row r left join ${sql.table(entity.table)} t on t.id = r.record_id ${isOwn ? sql`and t.warehouse_id = r.warehouse_id` : sql``}
    where r.warehouse_id = app_warehouse() and r.task_id = ${taskId}::uuid`.execute(db);
  const { total = 0, kept = 0, changed = 0, created = [] } = rows[0] ?? {};
  if (!kept) refuse('importUndoGone');
  if (!total) refuse('importUndoNothing');
  if (created.length && !canTakeBack(entity)) refuse('importUndoOther', { title: entity.title });
  if (changed) refuse('importUndoChanged', { total, changed });
  const told = created.length ? await toldReferrers(context, created) : '';
  if (told) refuse('importUndoReferred', { referrers: told });
}

const own = ({ scope }: EntityContext['entity']) =>
  scope === 'warehouse' ? sql`and warehouse_id = app_warehouse()` : sql``;
