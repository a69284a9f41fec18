import type { AddressInfo } from 'node:net';
import { commentNews } from '../../src/metadata/model/comments';
import { model } from '../../src/server/platform/model';
import { livePath } from '../../src/server/http/plugins/live';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

const { errors } = model.constants;
let demo: DemoConsole;
let address: string;

beforeAll(async () => {
  demo = await startDemoConsole();
  await demo.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(demo.app.server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(() => demo.stop());

/** What an open tab is told, from now on. */
async function tab(who: Visitor) {
  const controller = new AbortController();
  const response = await fetch(address + livePath, { headers: { cookie: who.cookie }, signal: controller.signal });
  let text = '';
  let isOver = false;
  const waiting = new Set<() => void>();
  const read = async () => {
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(piece).toString();
      waiting.forEach((wake) => wake());
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
      waiting.forEach((wake) => wake());
    });
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!holds()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return {
    response,
    heard: () => [...text.matchAll(/event: change\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? '')),
    says: (part: string) => until(() => text.includes(part)),
    hears: (count: number) => until(() => (text.match(/event: change/g) ?? []).length >= count),
    ends: () => until(() => isOver),
    close: () => controller.abort(),
  };
}

let count = 0;
const create = async (who: Visitor): Promise<string> => {
  const values = { code: `LIVE-${(count += 1)}`, name: '气泡袋', type: 7, weight: 1 };
  return (await who.call('packaging-material.create', values)).data.packaging_material_id;
};

test('who has a list open hears that a record was written, not what was written', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => demo.someone('shenzhen_admin', 'SZ-SOC')));
  const open = await tab(other as Visitor);
  expect(open.response.headers.get('content-type')).toContain('text/event-stream');
  expect(open.response.headers.get('x-accel-buffering')).toBe('no');
  const id = await create(one as Visitor);
  await open.hears(1);
  expect(open.heard()).toEqual([{ entity: 'packaging-material', ids: [id], count: 1 }]);
  open.close();
});

test('another warehouse, and who may not list it, hears nothing of it', async () => {
  const [shenzhen, yiwu, clerk] = await Promise.all([
    demo.someone('shenzhen_admin', 'SZ-SOC'),
    demo.someone('yiwu_admin', 'YW-SOC'),
    demo.someone('global_admin', '10001'),
  ]);
  const [own, foreign, inner] = await Promise.all([tab(shenzhen), tab(yiwu), tab(clerk)]);
  await create(shenzhen);
  await create(yiwu);
  await Promise.all([own.hears(1), foreign.hears(1)]);
  expect(own.heard()).toHaveLength(1);
  expect(foreign.heard()).toHaveLength(1);
  expect(foreign.heard()).not.toEqual(own.heard());
  expect(inner.heard()).toEqual([]);
  [own, foreign, inner].forEach(({ close }) => close());
});

test('an announcement is told, and heard of, by all whom it is for, and by nobody else', async () => {
  const told = async (who: Visitor) =>
    (await who.call('announcement.current')).data.announcement_list.map(({ title }: { title: string }) => title);
  const [writer, operator, packer] = await Promise.all([
    demo.someone('global_admin', '10001'),
    demo.someone('shenzhen_operator', 'SZ-SOC'),
    demo.someone('dongguan_packer', 'DG-COC'),
  ]);
  const open = await tab(operator);
  const tell = (title: string, values: object) =>
    writer.call('announcement.create', { title, content: '请留意', level: 1, status: 1, ...values });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const { data } = await tell('给分拣', { audience: [2] });
  await open.hears(1);
  expect(open.heard()[0]).toEqual({ entity: 'announcement', ids: [data.announcement_id], count: 1 });
  await tell('给全部', {});
  await tell('给全部，很重要', { level: 2 });
  await tell('还没开始', { start_time: ago(-60) });
  await tell('已经过去', { start_time: ago(60), end_time: ago(1) });
  await tell('已停用', { status: 2 });
  const [first, ...rest] = await told(operator);
  expect(first).toBe('给全部，很重要');
  expect(rest).toEqual(expect.arrayContaining(['给全部', '给分拣']));
  for (const title of ['还没开始', '已经过去', '已停用']) expect(rest).not.toContain(title);
  expect(await told(packer)).toEqual(expect.arrayContaining(['给全部，很重要', '给全部']));
  expect(await told(packer)).not.toContain('给分拣');
  open.close();
});

test('whose workbench is taken hears of it, though he may not list workbenches; who sits at another does not', async () => {
  const [first, second, third] = await Promise.all(
    ['yiwu_operator', 'yiwu_leader', 'yiwu_operator'].map((name) => demo.someone(name, 'YW-SOC')),
  );
  const bind = (who: Visitor | undefined, code: string) =>
    who?.call('bindWorkbench', { workbench_code: code, warehouse_id: 'YW-SOC' });
  await bind(first, 'SORT-02');
  await bind(third, 'SORT-01');
  const [told, other] = [await tab(first as Visitor), await tab(third as Visitor)];
  await bind(second, 'SORT-02');
  await told.hears(1);
  expect(told.heard()).toMatchObject([{ entity: 'workbench', count: 1 }]);
  await bind(second, 'SORT-01');
  await other.hears(1);
  expect(other.heard()).toHaveLength(1);
  [told, other].forEach(({ close }) => close());
});

test('who may read a record hears that something was said of it, and who is meant; nobody else does', async () => {
  const [writer, reader, hr, far] = await Promise.all(
    [
      ['yiwu_admin', 'YW-SOC'],
      ['yiwu_material', 'YW-SOC'],
      ['yiwu_hr', 'YW-SOC'],
      ['shenzhen_admin', 'SZ-SOC'],
    ].map(([name = '', at]) => demo.someone(name, at)),
  );
  const record_id = await create(writer as Visitor);
  const open = await Promise.all([reader, hr, far].map((who) => tab(who as Visitor)));
  const of = { entity: 'packaging-material', record_id };
  const [colleague] = (await writer?.call('listMentionable', { ...of, words: '赵' }))?.data.account_list ?? [];
  await writer?.call('addComment', { ...of, text: '@赵丽娟 请留意', account_id_list: [colleague.account_id] });
  await open[0]?.hears(1);
  expect(open[0]?.heard()).toEqual([{ entity: commentNews, ids: [record_id, colleague.account_id], count: 2 }]);
  await create(far as Visitor);
  await open[2]?.hears(1);
  expect([open[1]?.heard(), open[2]?.heard().length]).toEqual([[], 1]);
  open.forEach(({ close }) => close());
});

test('what is rolled back is heard by nobody', async () => {
  const admin = await demo.someone('shenzhen_admin', 'SZ-SOC');
  const open = await tab(admin);
  await admin.call('packaging-material.create', { code: 'lower', name: '', type: 7, weight: 1 });
  const id = await create(admin);
  await open.hears(1);
  expect(open.heard().map(({ ids }: { ids: string[] }) => ids)).toEqual([[id]]);
  open.close();
});

test('it shows that it lives, and ends when the session does', async () => {
  const admin = await demo.someone('shenzhen_admin', 'SZ-SOC');
  const open = await tab(admin);
  await open.says(': alive');
  await admin.call('logout');
  await open.ends();
  await open.says('event: ended');
});

describe('long before the next sign of life it ends with a session that', () => {
  let quiet: DemoConsole;
  let before: string;
  beforeAll(async () => {
    quiet = await startDemoConsole({ heartbeatMs: 3_600_000 });
    await quiet.app.listen({ port: 0, host: '127.0.0.1' });
    before = address;
    address = `http://127.0.0.1:${(quiet.app.server.address() as AddressInfo).port}`;
  }, 120_000);
  afterAll(() => {
    address = before;
    return quiet.stop();
  });

  const endings: [string, (who: Visitor) => Promise<unknown>][] = [
    ['signs out', (who) => who.call('logout')],
    ['signs out everywhere', (who) => who.call('logoutEverywhere')],
    [
      'is put out',
      async () => {
        const admin = await quiet.someone('shenzhen_admin', 'SZ-SOC');
        const { data } = await admin.call('account.list', { username: 'shenzhen_operator' });
        return admin.call('account.resetPassword', { user_id: data.user_list[0].user_id });
      },
    ],
    ['has been idle for too long', () => quiet.query(`update session set seen_time = now() - interval '1 year'`)],
    ['has lasted for too long', () => quiet.query(`update session set create_time = now() - interval '1 year'`)],
    ['belongs to an account that is closed', () => quiet.query('update account set total_status = 2')],
  ];
  test.each(endings)('%s', async (_, end) => {
    await quiet.query(
      `update account_secret set (password_hash, change_needed, valid_until) =
        (select password_hash, false, null::timestamptz from account_secret s join account a on a.id = s.account_id where username = 'yiwu_admin')`,
    );
    const who = await quiet.someone('shenzhen_operator', 'SZ-SOC');
    const open = await tab(who);
    await open.says('retry');
    await end(who);
    await open.says('event: ended');
    await open.ends();
  });
});

test('to be told is not to do something: an idle session grows no younger by it', async () => {
  const admin = await demo.someone('shenzhen_admin', 'SZ-SOC');
  const open = await tab(admin);
  await demo.query(`update session set seen_time = now() - interval '10 minutes'`);
  const before = await demo.query('select id, seen_time from session order by id');
  await open.says(': alive\n\n: alive');
  expect(await demo.query('select id, seen_time from session order by id')).toEqual(before);
  open.close();
});

test('who is nobody, or has a great many tabs, is refused', async () => {
  const stranger = await fetch(address + livePath);
  expect(await stranger.json()).toMatchObject({ code: errors.sessionEnded });
  // A page that outlived its session is told so in the only way that its browser understands.
  const page = await fetch(address + livePath, { headers: { accept: 'text/event-stream' } });
  expect([page.headers.get('content-type'), await page.text()]).toEqual([
    'text/event-stream; charset=utf-8',
    'event: ended\ndata: {}\n\n',
  ]);
  const admin = await demo.someone('shenzhen_admin', 'SZ-SOC');
  const tabs = await Promise.all(Array.from({ length: 6 }, () => tab(admin)));
  const seventh = await fetch(address + livePath, { headers: { cookie: admin.cookie } });
  expect(await seventh.json()).toMatchObject({ code: errors.tooMany });
  const foreign = await fetch(address + livePath, {
    headers: { cookie: admin.cookie, 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.status).toBe(403);
  await foreign.text();
  tabs.forEach(({ close }) => close());
});

test('a connection that breaks is made again', async () => {
  const admin = await demo.someone('shenzhen_admin', 'SZ-SOC');
  const open = await tab(admin);
  await demo.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cangtai changes' and datname = current_database()`,
  );
  let tries = 0;
  while (open.heard().length === 0 && (tries += 1)) await create(admin);
  expect(tries).toBeGreaterThan(0);
  open.close();
});
