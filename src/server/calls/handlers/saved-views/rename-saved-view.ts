import { sql } from 'kysely';
import { handler } from '../../../platform/handler';
import { readerOf } from '../../../workspace/saved-views/listable';
import { ownView, refuseStale } from '../../../workspace/saved-views/stored-view';
import { refuseOtherNamed } from '../../../workspace/saved-views/view-names';

/** Gives one's own view another name. */
const renameSavedView = handler<'shell.renameSavedView'>(async (context) => {
  const view = await ownView(context);
  readerOf(context, view.entity);
  refuseStale(context, view);
  const name = context.body.name.trim();
  await refuseOtherNamed(context, { ...view, name });
  await sql`update saved_view set name = ${name}, version = version + 1, update_time = now()
    where warehouse_id = app_warehouse() and id = ${view.id}`.execute(context.db);
  return { saved_view_id: view.id, version: view.version + 1 };
});

export default renameSavedView;
