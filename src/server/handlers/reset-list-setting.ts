import { sql } from 'kysely';
import type { Handler } from '../handler';
import { readerOf } from '../saved-views/listable';

/** Forgets how somebody has arranged this list: it looks as its schema says. */
const resetListSetting: Handler = async (context) => {
  const { session, entity } = readerOf(context, context.body.entity);
  await sql`delete from list_setting where warehouse_id = app_warehouse()
    and account_id = ${session.account.id} and entity = ${entity.name}`.execute(context.db);
  return { setting: null };
};

export default resetListSetting;
