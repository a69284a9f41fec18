import { sql, type Kysely, type Transaction } from 'kysely';
import type { Model } from '../../../metadata/model';
import type { Tables } from '../../platform/tables';
import { actingAs, inTransaction } from '../../database/transaction';
import { checkedRecord, type Validators } from '../demo/checked-record';
import { entityOf } from '../demo/seed-context';
import { insertRecords } from '../../records/write-rows';
import { firstPositions } from '../../calls/handlers/warehouse/warehouse-create';
import { hashPassword } from '../../identity/password';
import { giveOneTimePassword, savePassword } from '../../identity/secrets';
import { uuidv7 } from '../../platform/uuid';
import first from './administrator.json';

export interface FirstStart {
  model: Model;
  /** The application's pool. */
  db: Kysely<Tables>;
  validators: Validators;
  /** The operator's own choice; without it there is a one-time password, which `say` is told. */
  password?: string;
  say: (line: string) => void;
}

const { username } = first.account;

/** Writes the inner organization and its one administrator into an empty database, and says how to sign in, before it is for good. */
export async function makeAdministrator({ model, db, validators, password, say }: FirstStart): Promise<void> {
  const context = { model, validators };
  await inTransaction(db, actingAs(null, 'system'), async (transaction) => {
    const warehouse = entityOf(model, 'warehouse');
    const position = entityOf(model, 'position');
    const writer = { warehouseId: null, account: { id: null, name: first.account.name } };
    const values = checkedRecord(context, warehouse, first.warehouse);
    const [warehouseId = ''] = await insertRecords(transaction, warehouse, [{ id: uuidv7(), ...values }], writer);
    const positions = firstPositions.map((each) => ({ id: uuidv7(), ...checkedRecord(context, position, each) }));
    await insertRecords(transaction, position, positions, { ...writer, warehouseId });
    const account = { id: uuidv7(), ...first.account, total_status: 1, operator: first.account.name };
    await transaction.insertInto('account').values(account).execute();
    await bindAsAdministrator(transaction, account.id, warehouseId, positions[0]?.id ?? '');
    if (password) await savePassword(transaction, account.id, await hashPassword(password), null);
    else await giveAndSay(transaction, model, account.id, say);
  });
}

async function bindAsAdministrator(
  db: Transaction<Tables>,
  account: string,
  warehouse: string,
  position: string,
): Promise<void> {
  const own = { warehouse_id: warehouse, account_id: account };
  await db
    .insertInto('account_warehouse')
    .values({ ...own, status: 1 })
    .execute();
  await db
    .insertInto('account_position_id_list')
    .values({ ...own, target_id: position, position: 0 })
    .execute();
}

/** A one-time password that was not used in time is replaced: otherwise there would be no way in. */
export async function renewUnusedPassword({ model, db, say }: FirstStart): Promise<void> {
  await inTransaction(db, actingAs(null, 'system'), async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select a.id from account a join account_secret s on s.account_id = a.id
      where a.username = ${username} and a.total_status = 1 and s.change_needed
        and (s.used_time is null or s.used_time = s.valid_until) and s.valid_until < now() and (select count(*) from account) = 1
      for update of s`.execute(transaction);
    for (const { id } of rows) await giveAndSay(transaction, model, id, say);
  });
}

async function giveAndSay(
  db: Transaction<Tables>,
  model: Model,
  id: string,
  say: (line: string) => void,
): Promise<void> {
  const password = await giveOneTimePassword(db, id, model.constants);
  const hours = model.constants.session.oneTimePasswordMs / 3_600_000;
  say(
    `已创建管理员账号（密码只显示这一次，${hours} 小时内有效，首次登录后须修改）\n` +
      `The one administrator (the password is shown this once, is valid for ${hours} hours, and is changed at first sign-in):\n` +
      `  ${username.padEnd(20)} ${password}`,
  );
}
