import { sql } from 'kysely';
import type { SavedViewTable } from '../../platform/tables';
import { CallError, say } from '../../platform/errors';
import type { Database, HandlerContext } from '../../platform/handler';
import { inWarehouse } from '../../identity/guards';
import type { Session } from '../../platform/session';

/** A view as the table has it. */
export interface StoredView extends Pick<
  SavedViewTable,
  'id' | 'account_id' | 'account_name' | 'entity' | 'name' | 'share' | 'role_ids'
> {
  query: unknown;
  version: number;
  update_time: string;
}

/** One's own view by its id. Of another's nothing is said but that it is not there. */
export async function ownView(context: HandlerContext): Promise<StoredView> {
  const { account } = inWarehouse(context);
  const { rows } = await sql<StoredView>`select * from saved_view
    where warehouse_id = app_warehouse() and id = ${context.body.saved_view_id}::uuid and account_id = ${account.id}
    for update`.execute(context.db);
  if (!rows[0]) throw new CallError('notFound');
  return rows[0];
}

/** Refuses a change that was made on an older version of the view. */
export function refuseStale({ model, body }: HandlerContext, view: StoredView): void {
  if (body.version === undefined || body.version === view.version) return;
  const message = say(model, 'viewStale', { name: view.name });
  throw new CallError('stale', message, { base_version: body.version, version: view.version });
}

/** The roles of the account in the current warehouse. */
export async function rolesHeld(db: Database, { account }: Session): Promise<string[]> {
  const { rows } = await sql<{ target_id: string }>`select target_id from account_role_id_list
    where warehouse_id = app_warehouse() and account_id = ${account.id}`.execute(db);
  return rows.map(({ target_id }) => target_id);
}
