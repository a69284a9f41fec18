import { sql } from 'kysely';
import type { Constants } from '../../metadata/model';
import type { Database } from '../platform/handler';
import { hashPassword, oneTimePassword } from './password';

/** Gives an account a random password that must be changed at first use, and answers it. Needs the system scope. */
export async function giveOneTimePassword(db: Database, accountId: string, constants: Constants): Promise<string> {
  const password = oneTimePassword(constants.password.minLength);
  await savePassword(db, accountId, await hashPassword(password), constants.session.oneTimePasswordMs);
  return password;
}

/**
 * Keeps a password's hash. With `validMs` it is a one-time password, to be changed within that time by the database's clock; without, it is the
 * account's own choice. Needs the system scope.
 */
export async function savePassword(
  db: Database,
  accountId: string,
  hash: string,
  validMs: number | null,
): Promise<void> {
  const changeNeeded = validMs !== null;
  await sql`
    insert into account_secret (account_id, password_hash, change_needed, valid_until)
    values (${accountId}, ${hash}, ${changeNeeded}, now() + ${validMs}::double precision * interval '1 ms')
    on conflict (account_id) do update set password_hash = excluded.password_hash,
      change_needed = excluded.change_needed, valid_until = excluded.valid_until, used_time = null, changed_time = now()`.execute(
    db,
  );
}

/** The same password, hashed anew: nothing else about it changes. Needs the system scope. */
export async function renewHash(db: Database, accountId: string, hash: string): Promise<void> {
  await sql`update account_secret set password_hash = ${hash} where account_id = ${accountId}`.execute(db);
}

/** The stored hash, if the account has a password. Needs the system scope. */
export async function passwordHashOf(db: Database, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from account_secret where account_id = ${accountId}`.execute(db);
  return rows[0]?.password_hash;
}

/** Must the password be changed? Needs the system scope. */
export async function isChangeNeeded(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ change_needed: boolean }>`
    select change_needed from account_secret where account_id = ${accountId}`.execute(db);
  return rows[0]?.change_needed ?? false;
}

/** Asks for a new password at the next sign-in. Needs the system scope. */
export async function askForNewPassword(db: Database, accountId: string): Promise<void> {
  await sql`update account_secret set change_needed = true where account_id = ${accountId}`.execute(db);
}
