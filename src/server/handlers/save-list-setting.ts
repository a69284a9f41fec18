import { sql } from 'kysely';
import { checkListSetting, type ListSetting } from '../../metadata/saved-query';
import type { Handler } from '../handler';
import { accepted, readerOf } from '../saved-views/listable';

/** Keeps how somebody has arranged this list, in place of what was kept before. */
const saveListSetting: Handler = async (context) => {
  const { session, entity, mayRead } = readerOf(context, context.body.entity);
  const setting = accepted(checkListSetting(entity, context.body.setting as ListSetting, context.model, mayRead));
  await sql`insert into list_setting (warehouse_id, account_id, entity, setting)
    values (${session.warehouse.id}, ${session.account.id}, ${entity.name}, ${JSON.stringify(setting)}::jsonb)
    on conflict (warehouse_id, account_id, entity) do update set setting = excluded.setting, update_time = now()`.execute(
    context.db,
  );
  return { setting };
};

export default saveListSetting;
