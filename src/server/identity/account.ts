import { sql } from 'kysely';
import { CallError } from '../errors';
import type { HandlerContext } from '../handler';

/** The account that the call's `user_id` names, if it can be seen from here. */
export async function accountOf({ db, body }: HandlerContext): Promise<{ id: string; username: string }> {
  const { rows } = await sql<{ id: string; username: string }>`
    select account.id, account.username from account
    join account_warehouse as member on member.account_id = account.id and member.warehouse_id = app_warehouse()
    where account.id = ${String(body.user_id)}`.execute(db);
  if (!rows[0]) throw new CallError('notFound');
  return rows[0];
}
