import { sql } from 'kysely';
import { checkSavedQuery, type SavedQuery } from '../../../../metadata/run-time/saved-query';
import { hasRoom } from '../../../database/quota';
import { CallError, say } from '../../../platform/errors';
import { handler, type ContextOf, type HandlerContext } from '../../../platform/handler';
import { accepted, readerOf, type Reader } from '../../../workspace/saved-views/listable';
import { ownView, refuseStale } from '../../../workspace/saved-views/stored-view';
import { refuseOtherNamed, refuseTaken } from '../../../workspace/saved-views/view-names';
import { uuidv7 } from '../../../platform/uuid';

const maxViews = 100;

interface Wanted {
  name: string;
  share: string;
  role_ids: string[];
  query: SavedQuery;
}

/**
 * Keeps a list's state under a name: a new view, or, with `saved_view_id`, one's own anew. Fields that the list does not have are
 * refused; former names are kept as the present ones.
 */
const saveSavedView = handler<'shell.saveSavedView'>(async (context) => {
  const { model, body } = context;
  const reader = readerOf(context, body.entity);
  const roles = await knownRoles(context);
  const wanted: Wanted = {
    name: body.name.trim(),
    share: body.share ?? 'personal',
    role_ids: body.share === 'role' ? roles : [],
    query: accepted(checkSavedQuery(reader.entity, body.query, model, reader.mayRead)),
  };
  const saved = body.saved_view_id ? await change(context, wanted) : await add(context, reader, wanted);
  return { saved_view_id: saved.id, version: saved.version };
});

interface Saved {
  id: string;
  version: number;
}

async function add(context: HandlerContext, { session, entity }: Reader, wanted: Wanted): Promise<Saved> {
  const { warehouse, account } = session;
  await refuseTooMany(context, entity.name, account.id);
  const { rows } = await sql<Saved>`
    insert into saved_view (warehouse_id, id, account_id, account_name, entity, name, share, role_ids, query)
    values (${warehouse.id}, ${uuidv7()}, ${account.id}, ${account.name}, ${entity.name}, ${wanted.name}, ${wanted.share},
      ${wanted.role_ids}::uuid[], ${JSON.stringify(wanted.query)}::jsonb)
    on conflict (warehouse_id, account_id, entity, name) do nothing returning id, version`.execute(context.db);
  return rows[0] ?? refuseTaken(context, wanted.name);
}

async function change(context: HandlerContext, { name, share, role_ids, query }: Wanted): Promise<Saved> {
  const view = await ownView(context);
  if (view.entity !== context.body.entity) throw new CallError('notFound');
  refuseStale(context, view);
  await refuseOtherNamed(context, { ...view, name });
  await sql`update saved_view set name = ${name}, share = ${share}, role_ids = ${role_ids}::uuid[], query = ${JSON.stringify(query)}::jsonb,
      version = version + 1, update_time = now()
    where warehouse_id = app_warehouse() and id = ${view.id}`.execute(context.db);
  return { id: view.id, version: view.version + 1 };
}

async function refuseTooMany({ db, model }: HandlerContext, entity: string, accountId: string): Promise<void> {
  const rows = sql`from saved_view
    where warehouse_id = app_warehouse() and account_id = ${accountId} and entity = ${entity}`;
  const views = { of: ['saved_view', accountId, entity], max: maxViews, rows };
  if (!(await hasRoom(db, views))) throw new CallError('invalid', say(model, 'viewTooMany', { max: maxViews }));
}

/** Views are shared with roles of one's own warehouse. */
async function knownRoles({ db, model, body }: ContextOf<'shell.saveSavedView'>): Promise<string[]> {
  const ids = [...new Set(body.role_id_list ?? [])];
  const { rows } = await sql<{ id: string }>`select id from role
    where warehouse_id = app_warehouse() and id = any(${ids}::uuid[])`.execute(db);
  if ((!ids.length && body.share === 'role') || rows.length !== ids.length) {
    const message = say(model, 'viewRoles');
    throw new CallError('invalid', message, { problems: [{ field: 'role_id_list', rule: 'reference', message }] });
  }
  return ids;
}

export default saveSavedView;
