import { sql } from 'kysely';
import type { Handler } from '../handler';
import { ownView } from '../saved-views/stored-view';

/** Deletes one's own view; lists that opened with it open as usual again. */
const deleteSavedView: Handler = async (context) => {
  const { id } = await ownView(context);
  await sql`delete from saved_view where warehouse_id = app_warehouse() and id = ${id}`.execute(context.db);
  return { saved_view_id: id };
};

export default deleteSavedView;
