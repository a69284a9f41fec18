import { hash } from '@node-rs/argon2';
import { isGoodPassword } from '../../src/metadata/model/password-rule';
import { oneTimePassword } from '../../src/server/identity/password';
import { queueOf } from '../../src/server/identity/hashing-queue';
import { model } from '../../src/server/platform/model';
import { demoPassword, startDemoConsole, type DemoConsole } from '../support/demo-console';

const { errors } = model.constants;
const rule = '大小写字母和数字的组合，至少12位';
let demo: DemoConsole;

beforeAll(async () => {
  demo = await startDemoConsole();
});
afterAll(() => demo.stop());

test.each(['Abcdefghij12', 'aB3_aB3_aB3_', 'Cangtai2026demo'])('%s is a good password', (password) => {
  expect(isGoodPassword(password, 12)).toBe(true);
});

test.each([
  'Abcdefghi12',
  'abcdefghij12',
  'ABCDEFGHIJ12',
  'Abcdefghijkl',
  'Abcdefghij 12',
  'Abcdefghij1!',
  '密码Abcdefghij12',
  '',
])('"%s" is not', (password) => {
  expect(isGoodPassword(password, 12)).toBe(false);
});

test('one-time passwords keep the rule and never repeat', () => {
  const passwords = Array.from({ length: 500 }, () => oneTimePassword(12));
  expect(passwords.every((password) => isGoodPassword(password, 12))).toBe(true);
  expect(new Set(passwords).size).toBe(500);
});

test('whoever must change his password can do nothing else first', async () => {
  const person = demo.visitor();
  await person.signIn('new_colleague');
  expect((await person.call('getSelfUserInfo')).data.user.change_password_needed).toBe('1');
  expect((await person.call('updatePasswordFlag')).data).toEqual({ change_password_needed: '1' });
  expect((await person.enter('YW-SOC')).code).toBe(errors.passwordChangeNeeded);
  expect((await person.call('updatePassword', { password: 'Changed12345', current_password: demoPassword })).code).toBe(
    0,
  );
  expect((await person.enter('YW-SOC')).code).toBe(0);
  expect((await demo.visitor().signIn('new_colleague')).code).toBe(errors.loginFailed);
  expect((await demo.visitor().signIn('new_colleague', 'Changed12345')).code).toBe(0);
});

test.each([
  ['too weak', 'changed12345', demoPassword, 'password', rule],
  ['the old one', demoPassword, demoPassword, 'password', '新密码不能与原密码相同'],
  ['changed without knowing the old one', 'Changed12345', 'Wrong1234567', 'current_password', '原密码不正确'],
])('a password that is %s is refused', async (_, password, current, field, message) => {
  const person = await demo.someone('yiwu_operator');
  const answer = await person.call('updatePassword', { password, current_password: current });
  expect(answer).toMatchObject({ code: errors.invalid, msg: message, data: { problems: [{ field, message }] } });
});

test.each([
  'Password1234',
  'Qwerty123456',
  '2026Welcome2026',
  'AbcdAbcd1234',
  'Qwertyuiop12',
  'Iloveyou1234',
  '1Q2w3e4r5t6y',
])('nobody chooses a password that is tried first: %s', async (password) => {
  const person = await demo.someone('yiwu_operator');
  expect(await person.call('updatePassword', { password, current_password: demoPassword })).toMatchObject({
    code: errors.invalid,
    data: { problems: [{ field: 'password', message: '该密码过于常见，容易被猜中，请换一个' }] },
  });
});

test.each(['Cangtai20260001', 'Yiwu_Operator1', 'YiwuOperator12', 'XxYWSOC202601', 'YiWu20262026x'])(
  'nobody chooses a password with a word that others know: %s',
  async (password) => {
    const person = await demo.someone('yiwu_operator', 'YW-SOC');
    expect(await person.call('updatePassword', { password, current_password: demoPassword })).toMatchObject({
      code: errors.invalid,
      data: { problems: [{ field: 'password', message: '密码不能包含账号、姓名、仓库或产品名称' }] },
    });
  },
);

test('nobody chooses the name of his warehouse as it sounds, also before he has entered it', async () => {
  const person = demo.visitor();
  await person.signIn('yiwu_leader');
  expect(
    await person.call('updatePassword', { password: 'YiwuFenjian26', current_password: demoPassword }),
  ).toMatchObject({ code: errors.invalid, msg: '密码不能包含账号、姓名、仓库或产品名称' });
});

test('a hash of weaker parameters is made anew when its owner signs in', async () => {
  const owner = `(select id from account where username = 'yiwu_hr')`;
  const stored = async () =>
    String(
      (await demo.query(`select password_hash from account_secret where account_id = ${owner}`))[0]?.password_hash,
    );
  const weak = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await demo.query(`update account_secret set password_hash = $1 where account_id = ${owner}`, [weak]);
  expect((await demo.visitor().signIn('yiwu_hr', 'Wrong1234567')).code).toBe(errors.loginFailed);
  expect(await stored()).toBe(weak);
  expect((await demo.visitor().signIn('yiwu_hr')).code).toBe(0);
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect((await demo.visitor().signIn('yiwu_hr')).code).toBe(0);
});

test('no more than two passwords are hashed at a time, and what is too many is refused', async () => {
  let [now, most] = [0, 0];
  const inTurn = queueOf(2, 3);
  const work = async () => {
    most = Math.max(most, (now += 1));
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
  };
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => inTurn(work)));
  expect([most, results.filter(({ status }) => status === 'rejected').length]).toEqual([2, 3]);
  await inTurn(work);
});

test('guessing the old password ends in the same lock as signing in', async () => {
  const person = await demo.someone('yiwu_leader');
  const guess = () => person.call('updatePassword', { password: 'Changed12345', current_password: 'Wrong1234567' });
  for (let attempt = 0; attempt < model.constants.session.maxFailures; attempt += 1) await guess();
  expect((await person.call('updatePassword', { password: 'Changed12345', current_password: demoPassword })).code).toBe(
    errors.invalid,
  );
  expect((await demo.visitor().signIn('yiwu_leader')).code).toBe(errors.locked);
});

test('a changed password ends all other sessions and renews this one', async () => {
  const [here, elsewhere] = [await demo.someone('shenzhen_op'), await demo.someone('shenzhen_op', 'SZ-SOC')];
  const before = demo.visitor();
  before.cookie = here.cookie;
  await here.call('updatePassword', { password: 'Changed12345', current_password: demoPassword });
  expect((await here.call('loginCheck')).data.logged_in).toBe(true);
  expect((await before.call('loginCheck')).data.logged_in).toBe(false);
  expect((await elsewhere.call('loginCheck')).data.logged_in).toBe(false);
});
