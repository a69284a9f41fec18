import { sql } from 'kysely';
import { checkListSetting } from '../../../../metadata/run-time/saved-query';
import { handler } from '../../../platform/handler';
import { accepted, readerOf } from '../../../workspace/saved-views/listable';

/** Saves the user's settings of this list, replacing earlier ones. */
const saveListSetting = handler<'shell.saveListSetting'>(async (context) => {
  const { session, entity, mayRead } = readerOf(context, context.body.entity);
  const setting = accepted(checkListSetting(entity, context.body.setting, context.model, mayRead));
  await sql`insert into list_setting (warehouse_id, account_id, entity, setting)
    values (${session.warehouse.id}, ${session.account.id}, ${entity.name}, ${JSON.stringify(setting)}::jsonb)
    on conflict (warehouse_id, account_id, entity) do update set setting = excluded.setting, update_time = now()`.execute(
    context.db,
  );
  return { setting };
});

export default saveListSetting;
