import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

let demo: DemoConsole;
beforeAll(async () => {
  demo = await startDemoConsole();
}, 120_000);
afterAll(() => demo.stop());

interface Count {
  at: string;
  count: number;
}

async function drawn(person: Visitor, chart: string): Promise<Count[]> {
  const { code, msg, data } = await person.call('countForChart', { chart });
  expect([code, msg]).toEqual([0, '']);
  return data.count_list as Count[];
}

const sum = (counts: Count[]): number => counts.reduce((total, { count }) => total + count, 0);

test('an operator who may not read the log sees each hour and each day of what they have scanned themselves, and of no one else', async () => {
  const operator = await demo.someone('yiwu_operator', 'YW-SOC');
  const other = await demo.someone('yiwu_admin', 'YW-SOC');
  const before = await drawn(operator, 'own-scans');
  const [{ id } = {}] = await demo.query(`select id from account where username = 'yiwu_operator'`);
  const scan = (accepted: boolean, age: string) =>
    demo.query(
      `insert into scan_log (warehouse_id, id, create_by, create_time, scene, operate_type, scan_code, is_accepted, record_no, source)
      select l.warehouse_id, gen_random_uuid(), $1, now() - $3::interval, scene, operate_type, scan_code, $2, 'CHART-1', source
      from scan_log l join warehouse w on w.id = l.warehouse_id where w.warehouse_code = 'YW-SOC' limit 1`,
      [id, accepted, age],
    );
  const theirs = sum(await drawn(other, 'own-scans'));
  for (const [accepted, age] of [
    [true, '0'],
    [false, '0'],
    [true, '72 hours'],
    [true, '400 hours'],
  ] as const)
    await scan(accepted, age);
  const after = await drawn(operator, 'own-scans');
  expect(after).toHaveLength(14);
  expect(after.map(({ count }, day) => count - (before[day]?.count ?? 0))).toEqual(
    after.map((_, day) => (day === 13 || day === 10 ? 1 : 0)),
  );
  const hours = await drawn(operator, 'own-scans-today');
  expect(hours[0]?.at).toBe('00');
  expect(sum(hours)).toBe(after[13]?.count);
  expect(sum(await drawn(other, 'own-scans'))).toBe(theirs);
});

test('someone of the inner organization without a list to count sees each day what they have done themselves, and nobody else does', async () => {
  const operator = await demo.someone('global_operator', '10001');
  const before = await drawn(operator, 'own-operations');
  expect(before).toHaveLength(14);
  const [{ id } = {}] = await demo.query(`select id from account where username = 'global_operator'`);
  for (const age of ['0', '72 hours', '400 hours'])
    await demo.query(
      `insert into operate_log (warehouse_id, id, account_id, account_name, call, record_ids, log_id, create_time)
      select id, gen_random_uuid(), $1, '操作员', 'warehouse.update', '{}', 'log-1', now() - $2::interval from warehouse
      where warehouse_code = '10001'`,
      [id, age],
    );
  const admin = await demo.someone('global_admin', '10001');
  const theirs = sum(await drawn(admin, 'own-operations'));
  const after = await drawn(operator, 'own-operations');
  expect(after.map(({ count }, day) => count - (before[day]?.count ?? 0))).toEqual(
    after.map((_, day) => (day === 13 || day === 10 ? 1 : 0)),
  );
  expect(sum(await drawn(admin, 'own-operations'))).toBe(theirs);
  const elsewhere = await demo.someone('yiwu_operator', 'YW-SOC');
  expect((await elsewhere.call('countForChart', { chart: 'own-operations' })).code).toBe(
    model.constants.errors.forbidden,
  );
});

test('who may list records sees how many there are of each kind, and how many were made on each day', async () => {
  const admin = await demo.someone('global_admin', '10001');
  const { data } = await admin.call('warehouse.list', { pagination: { page: 1, size: 200 } });
  const types = (data.warehouse_list as { warehouse_type: number }[]).map(({ warehouse_type: type }) => String(type));
  const expected = [...new Set(types)].map((at) => ({ at, count: types.filter((type) => type === at).length }));
  expect(new Set(await drawn(admin, 'warehouse-types'))).toEqual(new Set(expected));
  const accounts = await drawn(admin, 'new-accounts');
  expect(accounts).toHaveLength(30);
  const listed = await admin.call('account.list', { pagination: { page: 1, size: 1 } });
  expect(sum(accounts)).toBeLessThanOrEqual(listed.data.pagination.total);
  expect(sum(accounts)).toBeGreaterThan(0);
});

test('who may not list records is refused their chart, and so is one of another kind of warehouse, of a report, or that there is not', async () => {
  const auditor = await demo.someone('yiwu_admin', 'YW-SOC');
  for (const chart of ['new-accounts', 'jobs', 'sos-parcels', 'nothing', 'constructor'])
    expect((await auditor.call('countForChart', { chart })).code).toBe(model.constants.errors.forbidden);
});
