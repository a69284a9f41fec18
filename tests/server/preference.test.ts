import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

let demo: DemoConsole;
let leader: Visitor;

beforeAll(async () => {
  demo = await startDemoConsole();
  leader = await demo.someone('yiwu_leader', 'YW-SOC');
});
afterAll(() => demo.stop());

const keep = (who: Visitor, favourites: unknown) => who.call('savePreference', { preference: { favourites } });
const kept = async (who: Visitor) => (await who.call('getSelfUserInfo')).data.user.preference;

test('what somebody prefers is found wherever he signs in, and nobody else has it', async () => {
  expect(await kept(leader)).toEqual({});
  expect((await keep(leader, ['/basic/shelf'])).data).toEqual({ preference: { favourites: ['/basic/shelf'] } });
  expect(await kept(await demo.someone('yiwu_leader', 'YW-SOC'))).toEqual({ favourites: ['/basic/shelf'] });
  expect(await kept(await demo.someone('yiwu_admin', 'YW-SOC'))).toEqual({});
  await keep(leader, []);
  expect(await kept(leader)).toEqual({ favourites: [] });
});

test.each([
  ['another site', ['//example.com/']],
  ['a script', ['javascript:alert(1)']],
  ['no address', [7]],
  ['the same twice', ['/home', '/home']],
  ['more than fifty', Array.from({ length: 51 }, (_, index) => `/page-${index}`)],
])('%s is refused', async (_, favourites) => {
  expect((await keep(leader, favourites)).code).toBe(model.constants.errors.invalid);
});

test('the home page of one’s own is kept beside the favourites, card by card', async () => {
  const home = [
    { key: 'sos-sorted', hidden: false },
    { key: 'sos-received', hidden: true },
  ];
  await keep(leader, ['/basic/shelf']);
  await leader.call('savePreference', { preference: { home } });
  expect(await kept(leader)).toEqual({ favourites: ['/basic/shelf'], home });
  const wrong = await leader.call('savePreference', { preference: { home: [{ key: 'sos-sorted' }] } });
  expect(wrong.code).toBe(model.constants.errors.invalid);
});

test('until when notices are known is kept by warehouse: elsewhere there are others', async () => {
  const noticed_times = [
    { warehouse_id: 'yiwu', time: '2026-11-26T00:00:00.000Z' },
    { warehouse_id: 'shenzhen', time: '2026-11-25T00:00:00.000Z' },
  ];
  await leader.call('savePreference', { preference: { noticed_times } });
  expect(await kept(leader)).toMatchObject({ noticed_times });
  const wrong = await leader.call('savePreference', {
    preference: { noticed_times: [{ warehouse_id: 'yiwu', time: 'today' }] },
  });
  expect(wrong.code).toBe(model.constants.errors.invalid);
});

test('who has gone the first steps, or does not want them, is not offered them again', async () => {
  await leader.call('savePreference', { preference: { is_toured: true } });
  expect(await kept(leader)).toMatchObject({ is_toured: true });
});

test('what nobody has heard of is refused', async () => {
  expect((await leader.call('savePreference', { preference: { rockets: true } })).code).toBe(
    model.constants.errors.invalid,
  );
});

test('a language is kept for the person; answers come in the language of the request, and in Chinese where it is none', async () => {
  await leader.call('savePreference', { preference: { language: 'en' } });
  expect(await kept(leader)).toMatchObject({ language: 'en' });
  const told = async (language: string) => {
    const visitor = demo.visitor({ 'accept-language': language });
    const wrong = await visitor.call('passwordLogin', { password: 'Wrong2026demo' });
    const forbidden = await visitor.call('getSelfUserInfo');
    return [wrong.msg, forbidden.msg];
  };
  expect(await told('en-GB,en;q=0.9')).toEqual([expect.stringMatching(/^Enter /), 'Please sign in again']);
  for (const other of ['zh-CN,en;q=0.5', 'xx', '*', ''])
    expect(await told(other)).toEqual([expect.stringMatching(/^请/), '请重新登录']);
});
