import { model } from '../../src/server/platform/model';
import { demoPassword, startDemoConsole, type DemoConsole } from '../support/demo-console';

const { errors, session: limits } = model.constants;
let demo: DemoConsole;

beforeAll(async () => {
  demo = await startDemoConsole();
});
afterAll(() => demo.stop());

const hoursAgo = (hours: number): string => `now() - interval '${hours} hours'`;
const longAgo = (ms: number): string => `now() - ${ms + 60_000} * interval '1 ms'`;

test('signing in gives the browser a secret that scripts and other sites cannot use', async () => {
  const visitor = demo.visitor();
  const answer = await visitor.signIn('yiwu_operator');
  expect(answer).toMatchObject({ code: 0, data: { app_id: model.constants.appId, user_id_str: expect.any(String) } });
  expect(visitor.setCookie).toMatch(/^cangtai=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  const [{ id }] = await demo.query('select id from session order by create_time desc limit 1');
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  expect(visitor.cookie).not.toContain(id);
});

test('behind https the cookie is secure and bound to the host', async () => {
  const visitor = demo.visitor({ 'x-forwarded-proto': 'https' });
  await visitor.signIn('yiwu_operator');
  expect(visitor.setCookie).toMatch(/^__Host-cangtai=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect((await visitor.call('loginCheck')).data).toEqual({ logged_in: true });
});

test('an unknown name and a wrong password get the same answer', async () => {
  const [unknown, wrong] = [
    await demo.visitor().signIn('nobody_here'),
    await demo.visitor().signIn('yiwu_hr', 'Wrong12345678'),
  ];
  expect(unknown).toMatchObject({ code: errors.loginFailed, msg: '账号或密码错误', data: {} });
  expect({ ...wrong, log_id: '' }).toEqual({ ...unknown, log_id: '' });
});

test.each([
  ['a known name', 'hongkong_operator'],
  ['an unknown name', 'ghost_of_nobody'],
])('a burst of wrong passwords for %s is counted one by one and ends in a lock', async (_, username) => {
  const burst = Array.from({ length: 15 }, () => demo.visitor().signIn(username, 'Wrong12345678'));
  const codes = (await Promise.all(burst)).map(({ code }) => code);
  expect(codes.filter((code) => code === errors.loginFailed)).toHaveLength(limits.maxFailures - 1);
  expect(codes.filter((code) => code === errors.locked)).toHaveLength(15 - limits.maxFailures + 1);
  expect((await demo.visitor().signIn(username)).code).toBe(errors.locked);
});

test('the lock is over after a quarter of an hour', async () => {
  for (let attempt = 0; attempt < limits.maxFailures; attempt += 1)
    await demo.visitor().signIn('dongguan_op', 'Wrong12345678');
  expect((await demo.visitor().signIn('dongguan_op')).code).toBe(errors.locked);
  await demo.query(`update login_failure set last_time = ${longAgo(limits.lockMs)}`);
  expect((await demo.visitor().signIn('dongguan_op')).code).toBe(0);
  expect((await demo.visitor().signIn('dongguan_op', 'Wrong12345678')).code).toBe(errors.loginFailed);
});

test('a closed account is told so only when the password is right', async () => {
  expect(await demo.visitor().signIn('closed_account')).toMatchObject({
    code: errors.accountClosed,
    msg: '账号已停用',
  });
  expect((await demo.visitor().signIn('closed_account', 'Wrong12345678')).code).toBe(errors.loginFailed);
});

test('a one-time password is worth nothing after its day', async () => {
  await demo.query(
    `update account_secret set valid_until = ${hoursAgo(1)} where account_id = (select id from account where username = 'new_colleague')`,
  );
  expect(await demo.visitor().signIn('new_colleague')).toMatchObject({
    code: errors.loginFailed,
    msg: '一次性密码已过期，请联系管理员重置',
  });
});

test.each([
  ['unused for twelve hours', 'seen_time', limits.idleMs],
  ['older than seven days', 'create_time', limits.absoluteMs],
])('a session %s has ended', async (_, column, ms) => {
  const person = await demo.someone('yiwu_material');
  expect((await person.call('loginCheck')).data.logged_in).toBe(true);
  await demo.query(`update session set ${column} = ${longAgo(ms)}`);
  expect((await person.call('getSelfUserInfo')).code).toBe(errors.sessionEnded);
  expect((await person.call('loginCheck')).data.logged_in).toBe(false);
});

test('a session in use is not idle', async () => {
  const person = await demo.someone('yiwu_material');
  await demo.query(`update session set seen_time = ${hoursAgo(11)}`);
  await person.call('getSelfUserInfo');
  const [{ is_fresh }] = await demo.query(
    `select seen_time > now() - interval '1 minute' as is_fresh from session order by create_time desc limit 1`,
  );
  expect(is_fresh).toBe(true);
});

test('signing out ends the session, and leads nowhere but into the console', async () => {
  const person = await demo.someone('yiwu_material');
  const { cookie } = person;
  expect((await person.call('logout', { next: '//evil.example' })).data).toEqual({ next: '/login' });
  person.cookie = cookie;
  expect((await person.call('getSelfUserInfo')).code).toBe(errors.sessionEnded);
  expect((await demo.visitor().call('logout', { next: '/login?from=home' })).data).toEqual({
    next: '/login?from=home',
  });
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a\\..\\evil',
  '/\u202e/evil',
  'https://evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
  ' //evil.example',
  'https:/evil.example',
  '',
])('signing out does not lead to %j', async (next) => {
  expect((await demo.visitor().call('logout', { next })).data).toEqual({ next: '/login' });
});

test('signing in again in the same browser ends the session before', async () => {
  const person = await demo.someone('yiwu_material');
  const { cookie } = person;
  await person.signIn('yiwu_hr', demoPassword);
  const before = demo.visitor();
  before.cookie = cookie;
  expect((await before.call('loginCheck')).data.logged_in).toBe(false);
});
