import { sql } from 'kysely';
import type { AnswerOf } from '../../../generated/client';
import { checkSavedQuery, type SavedQuery } from '../../../metadata/run-time/saved-query';
import type { HandlerContext } from '../../platform/handler';
import { readerOf } from './listable';
import { rolesHeld, type StoredView } from './stored-view';

type SavedView = AnswerOf<'shell.listSavedViews'>['saved_view_list'][number];

/**
 * The views of an entity's list that the account may use: its own, those shared with the whole warehouse, and those shared with one
 * of its roles. `problems` says what in a view its list no longer has; `is_default` marks the one that the account's list opens with.
 */
export async function savedViews(context: HandlerContext, of: string): Promise<SavedView[]> {
  const { db, model } = context;
  const { session, entity, mayRead } = readerOf(context, of);
  const roles = await rolesHeld(db, session);
  const { rows } = await sql<StoredView & { is_default: boolean }>`
    select v.*, d.view_id is not null as is_default from saved_view v
    left join saved_view_default d on d.warehouse_id = v.warehouse_id and d.view_id = v.id and d.account_id = ${session.account.id}
    where v.warehouse_id = app_warehouse() and v.entity = ${entity.name}
      and (v.account_id = ${session.account.id} or v.share = 'everybody' or (v.share = 'role' and v.role_ids && ${roles}::uuid[]))
    order by v.account_id = ${session.account.id} desc, v.name collate pinyin, v.id`.execute(db);
  return rows.map((view) => {
    const { value, problems } = checkSavedQuery(entity, view.query as SavedQuery, model, mayRead);
    return { ...told(view, session.account.id), is_default: view.is_default, query: value, problems };
  });
}

const told = (view: StoredView, accountId: string) => ({
  saved_view_id: view.id,
  entity: view.entity,
  name: view.name,
  share: view.share as SavedView['share'],
  role_id_list: view.role_ids,
  owner: { id: view.account_id, name: view.account_name },
  is_own: view.account_id === accountId,
  version: view.version,
  update_time: view.update_time,
});
