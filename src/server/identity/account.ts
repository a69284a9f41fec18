import { sql } from 'kysely';
import { CallError } from '../platform/errors';
import type { HandlerContext } from '../platform/handler';

/** The account that the call's `user_id` names: a member here; for the inner organization, any account. */
export async function accountOf({ db, body }: HandlerContext): Promise<{ id: string; username: string }> {
  const { rows } = await sql<{ id: string; username: string }>`
    select account.id, account.username from account
    where account.id = ${String(body.user_id)} and (app_scope() = 'inner' or exists (
      select 1 from account_warehouse as member
      where member.account_id = account.id and member.warehouse_id = app_warehouse()))`.execute(db);
  if (!rows[0]) throw new CallError('notFound');
  return rows[0];
}
