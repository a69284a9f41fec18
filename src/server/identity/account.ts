import { sql } from 'kysely';
import { CallError } from '../errors';
import type { HandlerContext } from '../handler';

/** The account that the call's `user_id` names: a member here, or, for the inner organization, anybody. */
export async function accountOf({ db, body }: HandlerContext): Promise<{ id: string; username: string }> {
  const { rows } = await sql<{ id: string; username: string }>`
    select account.id, account.username from account
    where account.id = ${String(body.user_id)} and (app_scope() = 'inner' or exists (
      select 1 from account_warehouse as member
      where member.account_id = account.id and member.warehouse_id = app_warehouse()))`.execute(db);
  if (!rows[0]) throw new CallError('notFound');
  return rows[0];
}
