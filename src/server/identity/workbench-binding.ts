import { sql } from 'kysely';
import type { Model } from '../../metadata/model';
import { CallError, say } from '../platform/errors';
import type { Database, HandlerContext } from '../platform/handler';

/** Makes the workbenches of these sessions free. Needs the system scope. */
export async function releaseWorkbenchesOf(db: Database, sessionIds: string[]): Promise<void> {
  if (!sessionIds.length) return;
  await sql`
    with free as (delete from workbench_binding where session_id = any(${sessionIds}::text[]) returning warehouse_id, workbench_id)
    update workbench set binding_by = null from free
    where workbench.warehouse_id = free.warehouse_id and workbench.id = free.workbench_id`.execute(db);
}

/** Takes a workbench for a session, from the session that had it. Needs the system scope. */
export async function takeWorkbench(
  db: Database,
  place: { warehouseId: string; workbenchId: string },
  who: { sessionId: string; accountId: string; name: string },
): Promise<void> {
  await sql`
    insert into workbench_binding (warehouse_id, workbench_id, account_id, session_id)
    values (${place.warehouseId}, ${place.workbenchId}, ${who.accountId}, ${who.sessionId})
    on conflict (warehouse_id, workbench_id) do update
    set account_id = excluded.account_id, session_id = excluded.session_id, create_time = now()`.execute(db);
  await sql`update workbench set binding_by = ${who.name}
    where warehouse_id = ${place.warehouseId} and id = ${place.workbenchId}`.execute(db);
}

/** Does the session still have the workbench that it took? Needs the system scope. */
export async function hasWorkbench(db: Database, sessionId: string, workbenchId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from workbench_binding where session_id = ${sessionId} and workbench_id::text = ${workbenchId}`.execute(
    db,
  );
  return rows.length > 0;
}

/** The session that has the workbench, if any, and whether it is this one. Needs the system scope. */
export async function holderOf(
  db: Database,
  sessionId: string,
  workbenchId: string,
): Promise<{ is_own: boolean; holder: string | null }> {
  const { rows } = await sql<{ is_own: boolean; holder: string | null }>`
    select b.session_id = ${sessionId} as is_own, a.name as holder
    from workbench_binding b join account a on a.id = b.account_id where b.workbench_id::text = ${workbenchId}`.execute(
    db,
  );
  return rows[0] ?? { is_own: false, holder: null };
}

/** What the session is told to work at: a workbench's id, `-1` for none, null for not chosen. Needs the system scope. */
export async function setWorkbench(db: Database, sessionId: string, workbenchId: string | null): Promise<void> {
  await sql`update session set workbench_id = ${workbenchId} where id = ${sessionId}`.execute(db);
}

/** A workbench that a body may name: by its id, its code or both. */
interface Named {
  workbench_id?: string;
  workbench_code?: string;
}

/** Refuses a body that names a workbench which the acting warehouse does not have. None, and the choice of none, may be named. */
export async function refuseUnknownWorkbench({ db, model }: HandlerContext, named: Named): Promise<void> {
  const { workbench_id: id = '', workbench_code: code = '' } = named;
  const asked = { workbench_id: id === model.constants.noWorkbenchId ? '' : id, workbench_code: code.trim() };
  for (const [field, value] of Object.entries(asked).filter(([, said]) => said)) {
    const { rows } = await sql`select 1 from workbench
      where warehouse_id = app_warehouse() and ${field === 'workbench_id' ? sql`id::text` : sql`code`} = ${value}`.execute(
      db,
    );
    if (!rows.length) throw workbenchRefusal(model, field, 'workbenchUnknown');
  }
}

/** What is wrong with the named workbench, in the words of the schema. */
export function workbenchRefusal(model: Model, field: string, rule: string): CallError {
  const message = say(model, rule);
  return new CallError('invalid', message, { problems: [{ field, rule, message }] });
}
