import { sql } from 'kysely';
import { handler } from '../../../platform/handler';
import { readerOf } from '../../../workspace/saved-views/listable';

/** Deletes the user's settings of this list: the schema's own apply. */
const resetListSetting = handler<'shell.resetListSetting'>(async (context) => {
  const { session, entity } = readerOf(context, context.body.entity);
  await sql`delete from list_setting where warehouse_id = app_warehouse()
    and account_id = ${session.account.id} and entity = ${entity.name}`.execute(context.db);
  return { setting: null };
});

export default resetListSetting;
