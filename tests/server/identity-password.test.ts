import { isGoodPassword } from '../../src/metadata/password-rule';
import { oneTimePassword } from '../../src/server/identity/password';
import { model } from '../../src/server/model';
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
