import * as password from '../../src/server/identity/password';
import { model } from '../../src/server/platform/model';
import { anotherProcess } from '../support/another-process';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { sized } from '../support/level';
import { openPool } from '../../src/server/database/pool';
import { sweep } from '../../src/server/http/housekeeping';

// Counted, not replaced.
jest.mock('../../src/server/identity/password', () => {
  const actual = jest.requireActual('../../src/server/identity/password');
  return { ...actual, isPassword: jest.fn(actual.isPassword) };
});

const { errors, session: limits } = model.constants;
let demo: DemoConsole;
let other: Awaited<ReturnType<typeof anotherProcess>>;
let admin: Visitor;

beforeAll(async () => {
  demo = await startDemoConsole();
  other = await anotherProcess(demo);
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
});
afterAll(async () => {
  await other.stop();
  await demo.stop();
});

/** An account of its own, with a password that is to be changed. */
async function newcomer(username: string): Promise<{ user_id: string; username: string; pwd: string }> {
  const { data } = await admin.call('position.options');
  const operator = data.all_org_info[0].position_list.find(({ type }: { type: string }) => type === 'OPERATOR');
  const [role] = (await admin.call('role.list', { name: '包材管理员' })).data.role_list;
  const answer = await admin.call('account.create', {
    username,
    name: '新人',
    user_org_info: { position_id_list: [operator.id] },
    role_id_list: [role.role_id],
  });
  if (answer.code) throw new Error(answer.msg);
  return { user_id: answer.data.user_id, username, pwd: answer.data.password };
}

describe('on another process, with the very next request,', () => {
  const times = sized({ short: 5, deep: 1000 });
  let user_id: string;
  beforeAll(async () => {
    const [row] = await demo.query(`select id from account where username = 'yiwu_material'`);
    user_id = String(row?.id);
  });

  const arriveThere = async (): Promise<Visitor> =>
    Object.assign(await demo.someone('yiwu_material', 'YW-SOC'), { app: other.app });
  const isIn = async (who: Visitor): Promise<number> => (await who.call('packaging-material.list')).code;

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>, number]>([
    [
      'a session ends when its account is disabled',
      () => admin.call('account.toggle', { user_id, status: 2 }),
      () => admin.call('account.toggle', { user_id, status: 1 }),
      errors.sessionEnded as number,
    ],
    [
      'a session ends when the password is reset',
      () => admin.call('account.resetPassword', { user_id }),
      () =>
        demo.query(
          `update account_secret set (password_hash, change_needed, valid_until) =
            (select password_hash, false, null::timestamptz from account_secret s join account a on a.id = s.account_id where a.username = 'yiwu_admin')
           where account_id = $1`,
          [user_id],
        ),
      errors.sessionEnded as number,
    ],
    [
      'a right ends when the role loses it',
      () => demo.query(`update role set status = 2 where name = '包材管理员'`),
      () => demo.query(`update role set status = 1 where name = '包材管理员'`),
      errors.forbidden as number,
    ],
  ])(
    '%s',
    async (_, end, mend, code) => {
      for (let time = 0; time < times; time += 1) {
        const person = await arriveThere();
        expect(await isIn(person)).toBe(0);
        await end();
        expect([time, await isIn(person)]).toEqual([time, code]);
        await mend();
      }
    },
    3_600_000,
  );

  test('all sessions end for whoever leaves everywhere, here and there', async () => {
    const devices = await Promise.all([1, 2, 3].map(() => demo.someone('yiwu_hr')));
    const there = other.visitor(devices[1]?.cookie);
    expect((await there.call('loginCheck')).data.logged_in).toBe(true);
    const answer = await (devices[0] as Visitor).call('logoutEverywhere');
    expect(answer).toMatchObject({ code: 0, data: { ended: 3 } });
    expect(devices[0]?.setCookie).toMatch(/^cangtai=;/);
    expect((await there.call('loginCheck')).data.logged_in).toBe(false);
    expect((await (devices[2] as Visitor).call('loginCheck')).data.logged_in).toBe(false);
  });
});

describe('the browser of a session that is over is told why:', () => {
  const mine = `account_id = (select id from account where username = 'yiwu_hr')`;
  const own = () => demo.someone('yiwu_hr', 'YW-SOC');
  const hr = async (): Promise<string> =>
    String((await demo.query(`select id from account where username = 'yiwu_hr'`))[0]?.id);
  const global = () => demo.someone('global_admin', '10001');
  const aged = (column: string, days: number) =>
    demo.query(`update session set ${column} = now() - interval '${days} days' where ${mine}`);
  const keptPassword = `update account_secret set (password_hash, change_needed, valid_until) =
    (select password_hash, false, null::timestamptz from account_secret s join account a on a.id = s.account_id
      where a.username = 'yiwu_admin') where ${mine}`;
  const nothing = async () => undefined;
  const sweepNow = async () => {
    const db = openPool({ url: demo.appUrl });
    await sweep(model, db);
    await db.destroy();
  };

  // Shut out of the account, or of the warehouse: signing in does not lead back to the page.
  const shutOut = /停用/;
  test.each<[string, () => Promise<unknown>, RegExp, () => Promise<unknown>]>([
    [
      'closed in its warehouse',
      async () => admin.call('account.toggle', { user_id: await hr(), status: 2 }),
      /在义乌分拣中心已被.+停用；如有疑问，请联系/,
      async () => admin.call('account.toggle', { user_id: await hr(), status: 1 }),
    ],
    [
      'given a new password',
      async () => admin.call('account.resetPassword', { user_id: await hr() }),
      /的密码已被.+重置/,
      () => demo.query(keptPassword),
    ],
    ['signed out of everywhere', async () => (await own()).call('logoutEverywhere'), /退出全部登录/, nothing],
    [
      'signed out from another device',
      async () => {
        const here = await own();
        for (const { session_key, is_current } of (await here.call('listOwnSessions')).data.session_list)
          if (!is_current) await here.call('endOwnSession', { session_key });
      },
      /从另一台设备退出了这里的登录/,
      nothing,
    ],
    ['left alone, not swept yet', () => aged('seen_time', 1), /超过 12 小时没有操作/, nothing],
    ['left alone, and swept', () => aged('seen_time', 1).then(sweepNow), /超过 12 小时没有操作/, nothing],
    ['too old', () => aged('create_time', 8).then(sweepNow), /登录已满 7 天/, nothing],
    [
      'its account was closed by other means',
      () => demo.query(`update account set total_status = 2 where username = 'yiwu_hr'`),
      /已停用，不能再登录/,
      () => demo.query(`update account set total_status = 1 where username = 'yiwu_hr'`),
    ],
    [
      'its warehouse was closed',
      () => demo.query(`update warehouse set enable_flag = 2 where warehouse_code = 'YW-SOC'`),
      /义乌分拣中心已停用/,
      () => demo.query(`update warehouse set enable_flag = 1 where warehouse_code = 'YW-SOC'`),
    ],
    [
      'it does not belong to its warehouse any more',
      () => demo.query(`update account_warehouse set status = 2 where ${mine}`),
      /在义乌分拣中心已停用/,
      () => demo.query(`update account_warehouse set status = 1 where ${mine}`),
    ],
  ])('%s', async (_, end, words, mend) => {
    const person = await own();
    expect((await person.call('loginCheck')).data).toEqual({ logged_in: true });
    await end();
    const { data } = await person.call('loginCheck');
    await mend();
    const may_return = !shutOut.test(data.ended);
    expect(data).toEqual({ logged_in: false, ended: expect.stringMatching(words), may_return });
  });

  test('closed everywhere', async () => {
    const person = await own();
    const closed = await (await global()).call('account.toggleTotal', { user_id: await hr(), total_status: 2 });
    expect(closed.code).toBe(0);
    expect((await person.call('loginCheck')).data.ended).toMatch(/已被.+停用，不能再登录/);
    await (await global()).call('account.toggleTotal', { user_id: await hr(), total_status: 1 });
  });

  test('its password changed on another device', async () => {
    const { username, pwd } = await newcomer('changed_elsewhere');
    const [here, there] = [demo.visitor(), demo.visitor()];
    for (const device of [here, there]) await device.signIn(username, pwd);
    await here.call('updatePassword', { password: 'Chosen_by_me_8', current_password: pwd });
    expect((await there.call('loginCheck')).data.ended).toMatch(/的密码已在另一台设备上修改/);
  });

  test('nothing is told to a browser that signed out itself, or that shows a secret of no session', async () => {
    const person = await own();
    await person.call('logout', { next: '/login' });
    expect((await person.call('loginCheck')).data).toEqual({ logged_in: false });
    const stranger = demo.visitor();
    stranger.cookie = 'cangtai=of-no-session';
    expect((await stranger.call('loginCheck')).data).toEqual({ logged_in: false });
  });
});

describe('where an account is signed in', () => {
  const told = async (who: Visitor) => (await who.call('listOwnSessions')).data.session_list;

  test('is told to the account alone, and one other device can be signed out', async () => {
    const here = await demo.someone('yiwu_hr', 'YW-SOC');
    const there = await demo.someone('yiwu_hr');
    const [own, away, ...more] = await told(here);
    expect(more).toEqual([]);
    expect([own.is_current, own.warehouse_name]).toEqual([true, '义乌分拣中心']);
    expect([away.is_current, away.warehouse_name]).toEqual([false, '']);
    const stored = await demo.query(`select id from session`);
    expect(stored.map(({ id }) => id)).not.toContain(away.session_key);
    const end = (who: Visitor, key: string) => who.call('endOwnSession', { session_key: key });
    expect((await end(admin, away.session_key)).data).toEqual({ ended: 0 });
    expect((await end(here, own.session_key)).data).toEqual({ ended: 0 });
    // It goes into a warehouse meanwhile.
    await there.enter('YW-SOC');
    expect((await end(here, away.session_key)).data).toEqual({ ended: 1 });
    expect((await there.call('loginCheck')).data.logged_in).toBe(false);
    expect(await told(here)).toHaveLength(1);
    expect((await end(here, away.session_key)).data).toEqual({ ended: 0 });
    expect((await end(here, 'of no device')).code).toBe(errors.invalid);
  });
});

test.each([
  ['a name that exists', 'dongguan_packer'],
  ['a name that does not', 'nobody_at_all'],
])(
  'of 200 guesses at once, on two processes, five passwords are looked at: %s',
  async (_, username) => {
    const looked = jest.mocked(password.isPassword);
    looked.mockClear();
    const guesses = Array.from({ length: 200 }, (_guess, index) =>
      (index % 2 ? demo.visitor() : other.visitor()).signIn(username, `Wrong12345678${index}`),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(looked.mock.calls.length).toBe(limits.maxFailures);
    expect(codes.filter((code) => code === errors.loginFailed).length).toBeLessThan(limits.maxFailures);
    // On a busy machine some are told that it is busy, before anything is looked at.
    expect(new Set([errors.locked, errors.loginFailed, errors.unavailable])).toEqual(
      new Set([...codes, errors.locked, errors.loginFailed, errors.unavailable]),
    );
    expect((await demo.visitor().signIn(username, 'Wrong12345678')).code).toBe(errors.locked);
    expect(looked.mock.calls.length).toBe(limits.maxFailures);
  },
  120_000,
);

test('a one-time password opens the door until it is changed, and not a minute longer than a day', async () => {
  const { username, pwd } = await newcomer('one_time_once');
  const answers = await Promise.all([demo.visitor().signIn(username, pwd), other.visitor().signIn(username, pwd)]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  await demo.query(
    `update account_secret set valid_until = now() - interval '1 minute' where account_id = (select id from account where username = $1)`,
    [username],
  );
  expect((await demo.visitor().signIn(username, pwd)).msg).toBe('一次性密码已过期，请联系管理员重置');
});

test('whoever came in with a one-time password changes it with that, and comes back with his own', async () => {
  const { username, pwd } = await newcomer('one_time_change');
  const person = demo.visitor();
  await person.signIn(username, pwd);
  expect(await person.call('updatePassword', { password: 'Chosen_by_me_7', current_password: pwd })).toMatchObject({
    code: 0,
  });
  for (let time = 0; time < 2; time += 1)
    expect((await demo.visitor().signIn(username, 'Chosen_by_me_7')).code).toBe(0);
  expect((await demo.visitor().signIn(username, pwd)).code).toBe(errors.loginFailed);
});

describe('when the commit fails', () => {
  beforeAll(() =>
    demo.query(`create function fail_late() returns trigger language plpgsql as $$ begin raise exception 'too late'; end $$;
      create constraint trigger late after insert or update on session deferrable initially deferred
      for each row when (new.user_agent = 'unlucky') execute function fail_late()`),
  );

  test('nobody is given a cookie of a session that is not there', async () => {
    const person = demo.visitor({ 'user-agent': 'unlucky' });
    expect((await person.signIn('yiwu_operator')).code).toBe(errors.system);
    expect(person.setCookie).toBe('');
  });
});
