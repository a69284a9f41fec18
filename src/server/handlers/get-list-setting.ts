import { sql } from 'kysely';
import { checkListSetting, type ListSetting } from '../../metadata/saved-query';
import type { Handler } from '../handler';
import { readerOf } from '../saved-views/listable';
import listSavedViews from './list-saved-views';

/**
 * How somebody has arranged this list, null when he has not, and the views that he may use: all that a list needs when it opens. Columns
 * that the list no longer has are left out.
 */
const getListSetting: Handler = async (context) => {
  const { session, entity, mayRead } = readerOf(context, context.body.entity);
  const views = await listSavedViews(context);
  const { rows } = await sql<{ setting: ListSetting }>`select setting from list_setting
    where warehouse_id = app_warehouse() and account_id = ${session.account.id} and entity = ${entity.name}`.execute(
    context.db,
  );
  if (!rows[0]) return { setting: null, ...views };
  const { value, problems } = checkListSetting(entity, rows[0].setting, context.model, mayRead);
  const gone = new Set(problems.map(({ field }) => field));
  const columns = value.columns?.filter(({ key }) => !gone.has(key));
  return { setting: { ...value, ...(columns && { columns }) }, ...views };
};

export default getListSetting;
