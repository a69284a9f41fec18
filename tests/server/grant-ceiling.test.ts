import { sql, type Kysely } from 'kysely';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import { actingAs, inTransaction } from '../../src/server/database/transaction';
import { grantCeiling } from '../../src/server/identity/grant-ceiling';
import type { Session } from '../../src/server/platform/session';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
import { placeOf, type Place } from '../support/valid-record';

/**
 * No call is made here: the statements of the application's own role are held to the ceiling, whatever call may come to write them.
 * The actor is the personnel clerk, who keeps accounts and has no code of the foreman's.
 */
let demo: DemoConsole;
let db: Kysely<Tables>;
let yiwu: Place;

beforeAll(async () => {
  demo = await startDemoConsole();
  db = openPool({ url: demo.appUrl });
  yiwu = await placeOf(demo, 'YW-SOC');
});
afterAll(async () => {
  await db.destroy();
  await demo.stop();
});

const account = (name: string) => `(select id from account where username = '${name}')`;
const role = (name: string) => `(select id from role where name = '${name}' and warehouse_id = app_warehouse())`;
const position = (type: string) =>
  `(select id from "position" where type = '${type}' and warehouse_id = app_warehouse() order by id limit 1)`;
const ofAdmin = `account_id = ${account('yiwu_admin')}`;

/** Runs it as the clerk; what is refused is refused at the end of the transaction. */
async function asClerk(statement: string): Promise<number> {
  const [row] = await demo.query(`select id from account where username = 'yiwu_hr'`);
  const { id, code, kind } = yiwu;
  const session = { account: { id: String(row?.id) }, warehouse: { id, code, name: code, kind } } as Session;
  return inTransaction(db, actingAs(session, 'warehouse'), async (transaction) => {
    const { numAffectedRows } = await sql.raw(statement).execute(transaction);
    return Number(numAffectedRows);
  });
}

const refused = [
  [
    'makes a colleague an administrator',
    `insert into account_position_id_list (warehouse_id, account_id, target_id, position)
      values (app_warehouse(), ${account('yiwu_leader')}, ${position('ADMIN')}, 9)`,
  ],
  [
    'turns the position of a colleague into one of an administrator',
    `update account_position_id_list set target_id = ${position('ADMIN')}
      where account_id = ${account('yiwu_material')}`,
  ],
  [
    'gives a colleague a role that reaches above the own',
    `insert into account_role_id_list (warehouse_id, account_id, target_id, position)
      values (app_warehouse(), ${account('yiwu_material')}, ${role('分拣组长')}, 9)`,
  ],
  [
    'writes a code into a role of a colleague that the clerk lacks',
    `update role set permission_id_list = (select permission_id_list from role where id = ${role('分拣组长')})
      where id = ${role('包材管理员')}`,
  ],
  [
    'empties the role of a colleague who stands above',
    `update role set permission_id_list = permission_id_list[1:1] where id = ${role('分拣组长')}`,
  ],
  ['closes the role of a colleague who stands above', `update role set status = 2 where id = ${role('分拣组长')}`],
  [
    'makes a position of others one of administrators',
    `update "position" set type = 'ADMIN' where id = (select l.target_id from account_position_id_list l
      where l.account_id = ${account('yiwu_leader')} limit 1)`,
  ],
  ['closes the membership of an administrator', `update account_warehouse set status = 2 where ${ofAdmin}`],
  ['takes the position of an administrator away', `delete from account_position_id_list where ${ofAdmin}`],
  ['closes the account of an administrator', `update account set total_status = 2 where id = ${account('yiwu_admin')}`],
] as const;

test.each(refused)('the database refuses a clerk who %s', async (_, statement) => {
  await expect(asClerk(statement)).rejects.toMatchObject({ constraint: grantCeiling });
});

test('the database lets a clerk close the membership of a colleague with no more rights', async () => {
  const closed = `update account_warehouse set status = 2 where warehouse_id = app_warehouse() and account_id = (
      select m.account_id from account_warehouse m where m.warehouse_id = app_warehouse() and not exists (
        select 1 from account_position_id_list l join "position" p on p.id = l.target_id
          where l.account_id = m.account_id and p.type = 'ADMIN')
        and not exists (select 1 from account_role_id_list l join role r on r.id = l.target_id where l.account_id = m.account_id
          and not r.permission_id_list <@ (select permission_id_list from role where id = ${role('人事专员')})) limit 1)`;
  expect(await asClerk(closed)).toBe(1);
});
