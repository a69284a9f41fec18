import { sql } from 'kysely';
import { CallError, say } from '../../platform/errors';
import type { HandlerContext } from '../../platform/handler';
import type { StoredView } from './stored-view';

/** Another view of one's own has the name already. */
export async function refuseOtherNamed(context: HandlerContext, view: StoredView): Promise<void> {
  const { id, account_id, entity, name } = view;
  const { rows } =
    await sql`select 1 from saved_view where warehouse_id = app_warehouse() and account_id = ${account_id}
    and entity = ${entity} and name = ${name} and id <> ${id}`.execute(context.db);
  if (rows.length) refuseTaken(context, name);
}

export function refuseTaken({ model }: HandlerContext, name: string): never {
  const message = say(model, 'viewNameTaken', { name });
  throw new CallError('duplicate', message, { problems: [{ field: 'name', rule: 'unique', message }] });
}
