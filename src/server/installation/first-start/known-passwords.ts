import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/tables';
import { actingAs, inTransaction } from '../../database/transaction';
import { demoAccounts } from '../demo';
import { isPassword } from '../../identity/password';

/** Whether any demo account that may sign in still has its published password. */
export async function hasKnownPasswords(db: Kysely<Tables>): Promise<boolean> {
  const accounts = demoAccounts();
  const hashes = await inTransaction(db, actingAs(null, 'system'), async (transaction) => {
    const { rows } = await sql<{ hash: string }>`
      select distinct s.password_hash as hash from account_secret s join account a on a.id = s.account_id
      where a.total_status = 1 and a.username = any(${accounts.map(({ username }) => username)})`.execute(transaction);
    return rows.map(({ hash }) => hash);
  });
  const passwords = [...new Set(accounts.map(({ password }) => password))];
  for (const hash of hashes) for (const password of passwords) if (await isPassword(hash, password)) return true;
  return false;
}
