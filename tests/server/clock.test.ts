import { MemoryRate } from '../../src/server/identity/memory-rate';
import { countSignIn } from '../../src/server/identity/sign-in-rate';
import { openPool } from '../../src/server/database/pool';
import { sweep, sweepWhenDue } from '../../src/server/http/housekeeping';
import { model } from '../../src/server/platform/model';
import { uuidv7 } from '../../src/server/platform/uuid';
import { Floor } from '../support/consolidation/floor';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';

// The database's clock has been set back by hours: then what is stored lies as much ahead. Shifting what is stored does the same.
const { errors, session: limits } = model.constants;
const jump = `interval '5 hours'`;
let demo: DemoConsole;
beforeAll(async () => {
  demo = await startDemoConsole();
});
afterAll(() => demo.stop());
afterEach(() => jest.restoreAllMocks());

const allButDate = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
const fail = (username: string) => demo.visitor().signIn(username, 'Wrong12345678');
const passed = (ms: number): string => `(${ms} + 60000) * interval '1 ms'`;

test('a lock ends in its own time, not when the clock has caught up, and not before', async () => {
  for (let attempt = 0; attempt < limits.maxFailures; attempt += 1) await fail('dongguan_op');
  await demo.query(`update login_failure set last_time = last_time + ${jump}`);
  expect((await demo.visitor().signIn('dongguan_op')).code).toBe(errors.locked);
  await demo.query(`update login_failure set last_time = last_time - ${passed(limits.lockMs)}`);
  expect((await demo.visitor().signIn('dongguan_op')).code).toBe(0);
});

test('a window of sign-ins begins anew, and nobody is kept out for the hours of the jump', async () => {
  const db = openPool({ url: demo.appUrl });
  for (let time = 1; time <= 3; time += 1) expect((await countSignIn(db, '10.9.8.7', 60_000)).tries).toBe(time);
  await demo.query(`update sign_in_rate set since = since + ${jump}`);
  const { tries, left_ms: leftMs } = await countSignIn(db, '10.9.8.7', 60_000);
  expect([tries, leftMs <= 60_000]).toEqual([1, true]);
  await db.destroy();
});

test('the server’s own jobs do not rest for the hours of the jump', async () => {
  const db = openPool({ url: demo.appUrl });
  await demo.query('delete from job_run');
  expect([await sweepWhenDue(model, db), await sweepWhenDue(model, db)]).toEqual([true, false]);
  await demo.query(`update job_run set last_time = last_time + ${jump}`);
  expect([await sweepWhenDue(model, db), await sweepWhenDue(model, db)]).toEqual([true, false]);
  await db.destroy();
});

test('a session that is used is seen now, and is idle from then on; its absolute limit stays', async () => {
  const person = await demo.someone('yiwu_operator', 'YW-SOC');
  const mine = `account_id = (select id from account where username = 'yiwu_operator')`;
  await demo.query(`update session set seen_time = seen_time + ${jump} where ${mine}`);
  expect((await person.call('getSelfUserInfo')).code).toBe(0);
  const [row] = await demo.query(`select bool_and(seen_time <= now()) as is_now from session where ${mine}`);
  expect(row?.is_now).toBe(true);
  await demo.query(`update session set seen_time = seen_time - ${passed(limits.idleMs)} where ${mine}`);
  expect((await person.call('getSelfUserInfo')).code).toBe(errors.sessionEnded);
});

test('a session and a one-time password that have ended do not come back', async () => {
  const db = openPool({ url: demo.appUrl });
  const person = await demo.someone('yiwu_operator', 'YW-SOC');
  const admin = await demo.someone('yiwu_admin', 'YW-SOC');
  const [row] = await demo.query(`select id from account where username = 'yiwu_packer'`);
  const { data } = await admin.call('account.resetPassword', { user_id: row?.id });
  const mine = `account_id = (select id from account where username = 'yiwu_operator')`;
  await demo.query(`update session set create_time = create_time - ${passed(limits.absoluteMs)} where ${mine}`);
  await demo.query(`update account_secret set valid_until = now() - interval '1 minute' where account_id = $1`, [
    row?.id,
  ]);
  await sweep(model, db);
  await demo.query(`update account_secret set valid_until = valid_until + ${jump} where account_id = $1`, [row?.id]);
  expect((await person.call('getSelfUserInfo')).code).toBe(errors.sessionEnded);
  expect((await demo.visitor().signIn('yiwu_packer', data.pwd)).code).toBe(errors.loginFailed);
  await db.destroy();
});

test('a one-time password is good for its time by the database’s clock, whatever the process’s says', async () => {
  const admin = await demo.someone('yiwu_admin', 'YW-SOC');
  const [row] = await demo.query(`select id from account where username = 'yiwu_material'`);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now - 2 * limits.oneTimePasswordMs);
  const { data } = await admin.call('account.resetPassword', { user_id: row?.id });
  jest.restoreAllMocks();
  expect((await demo.visitor().signIn('yiwu_material', data.pwd)).code).toBe(0);
});

test('what is written at work is timed by the database’s clock, whatever the process’s says', async () => {
  const floor = new Floor(demo, await demo.someone('dongguan_admin', 'DG-COC'));
  const { id } = await floor.announcePackage();
  jest.useFakeTimers({ now: Date.now() - 5 * 3_600_000, doNotFake: allButDate });
  await floor.done('package.cancel', { package_id: id, cancelled: true });
  jest.useRealTimers();
  const [row] = await demo.query(
    `select abs(extract(epoch from now() - cancel_time)) < 60 as is_now from package where id = $1`,
    [id],
  );
  expect(row?.is_now).toBe(true);
});

test('what one process counts and keeps for a time is not measured by its clock', () => {
  const rate = new MemoryRate();
  const told: unknown[] = [];
  const count = (): void =>
    rate.incr('10.1.1.1', (_, result) => told.push(result?.current, (result?.ttl ?? 0) <= 60_000));
  count();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 5 * 3_600_000);
  count();
  jest.spyOn(Date, 'now').mockReturnValue(now - 5 * 3_600_000);
  count();
  expect(told).toEqual([1, true, 2, true, 3, true]);
});

test('records made in one millisecond have ids in the order in which they were made', () => {
  const now = Date.now() + 1000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const ids = Array.from({ length: 5000 }, () => uuidv7());
  expect(ids).toEqual([...new Set(ids)].sort());
});

test('ids go on growing when the clock is set back', () => {
  const before = uuidv7().slice(0, 13);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now - 5 * 3_600_000);
  expect(uuidv7().slice(0, 13) >= before).toBe(true);
});
