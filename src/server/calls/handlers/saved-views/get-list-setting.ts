import { sql } from 'kysely';
import { checkListSetting, type ListSetting } from '../../../../metadata/run-time/saved-query';
import { handler } from '../../../platform/handler';
import { readerOf } from '../../../workspace/saved-views/listable';
import { savedViews } from '../../../workspace/saved-views/saved-views';

/**
 * How the account has arranged this list (null: not at all) and the views that it may use: all that a list needs when it opens. Columns
 * that the list no longer has are left out.
 */
const getListSetting = handler<'shell.getListSetting'>(async (context) => {
  const { session, entity, mayRead } = readerOf(context, context.body.entity);
  const views = { saved_view_list: await savedViews(context, entity.name) };
  const { rows } = await sql<{ setting: ListSetting }>`select setting from list_setting
    where warehouse_id = app_warehouse() and account_id = ${session.account.id} and entity = ${entity.name}`.execute(
    context.db,
  );
  if (!rows[0]) return { setting: null, ...views };
  const { value, problems } = checkListSetting(entity, rows[0].setting, context.model, mayRead);
  const gone = new Set(problems.map(({ field }) => field));
  const columns = value.columns?.filter(({ key }) => !gone.has(key));
  return { setting: { ...value, ...(columns && { columns }) }, ...views };
});

export default getListSetting;
