import { sql } from 'kysely';
import { CallError } from '../../../platform/errors';
import { handler, type HandlerContext } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { readerOf } from '../../../workspace/saved-views/listable';
import { rolesHeld } from '../../../workspace/saved-views/stored-view';

/** The view with which one's list opens: one's own or one that is shared; without `saved_view_id`, none. */
const setDefaultSavedView = handler<'shell.setDefaultSavedView'>(async (context) => {
  const { db, body } = context;
  const { session, entity } = readerOf(context, body.entity);
  const id = body.saved_view_id ?? null;
  await sql`delete from saved_view_default where warehouse_id = app_warehouse()
    and account_id = ${session.account.id} and entity = ${entity.name}`.execute(db);
  if (id === null) return { saved_view_id: null };
  if (!(await maySee(context, entity.name))) throw new CallError('notFound');
  await sql`insert into saved_view_default (warehouse_id, account_id, entity, view_id)
    values (${session.warehouse.id}, ${session.account.id}, ${entity.name}, ${id}::uuid)`.execute(db);
  return { saved_view_id: id };
});

async function maySee(context: HandlerContext, entity: string): Promise<boolean> {
  const session = inWarehouse(context);
  const roles = await rolesHeld(context.db, session);
  const { rows } = await sql`select 1 from saved_view where warehouse_id = app_warehouse() and entity = ${entity}
    and id = ${context.body.saved_view_id}::uuid
    and (account_id = ${session.account.id} or share = 'everybody' or (share = 'role' and role_ids && ${roles}::uuid[]))`.execute(
    context.db,
  );
  return rows.length > 0;
}

export default setDefaultSavedView;
