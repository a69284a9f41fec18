import { sql } from 'kysely';
import { handler } from '../../../platform/handler';
import { ownView } from '../../../workspace/saved-views/stored-view';

/** Deletes one's own view; lists that opened with it open as usual again. */
const deleteSavedView = handler<'shell.deleteSavedView'>(async (context) => {
  const { id } = await ownView(context);
  await sql`delete from saved_view where warehouse_id = app_warehouse() and id = ${id}`.execute(context.db);
  return { saved_view_id: id };
});

export default deleteSavedView;
