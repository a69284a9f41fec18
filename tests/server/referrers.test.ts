import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

let demo: DemoConsole;
let admin: Visitor;
let role: string;

beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
  const [found] = await demo.query(`select l.target_id as id, count(*)::integer as n from account_role_id_list l
    join warehouse w on w.id = l.warehouse_id where w.warehouse_code = 'YW-SOC' group by 1 order by 2 desc limit 1`);
  role = String(found?.id);
});
afterAll(() => demo.stop());

const ask = (who: Visitor, entity: string, ids: string[]) => who.call('listReferrers', { entity, id_list: ids });

test('what points at a role is counted, named, and nothing of other warehouses', async () => {
  const [here] = await demo.query(`select count(*)::integer as n from account_role_id_list where target_id = $1`, [
    role,
  ]);
  const { data } = await ask(admin, 'role', [role]);
  expect(data.referrer_list).toEqual([
    expect.objectContaining({ entity: 'account', field: 'role_id_list', count: here?.n, filterable: true }),
  ]);
  expect(data.referrer_list[0].labels.length).toBeGreaterThan(0);
  expect(data.others).toBe(0);
});

test('who asks from another warehouse is told of nothing', async () => {
  const stranger = await demo.someone('shenzhen_admin', 'SZ-SOC');
  expect((await ask(stranger, 'role', [role])).data).toEqual({ referrer_list: [], others: 0 });
});

test('who may not list the entity may not ask', async () => {
  const operator = await demo.someone('yiwu_operator', 'YW-SOC');
  expect(await ask(operator, 'role', [role])).toMatchObject({ code: model.constants.errors.forbidden });
});

test('who may list the records but not those that point at them is told how many, and nothing else', async () => {
  await demo.query(`update role set permission_id_list = array['SOS_BasicData_RoleMgt'] where id in (select target_id
    from account_role_id_list l join account a on a.id = l.account_id where a.username = 'yiwu_leader')`);
  const leader = await demo.someone('yiwu_leader', 'YW-SOC');
  const { data } = await ask(leader, 'role', [role]);
  expect(data.referrer_list).toEqual([]);
  expect(data.others).toBeGreaterThan(0);
});
