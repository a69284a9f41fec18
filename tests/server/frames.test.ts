import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { defaultLimits } from '../../src/server/platform/limits';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';

let demo: DemoConsole;
beforeAll(async () => {
  demo = await startDemoConsole();
});
afterAll(() => demo.stop());

const policyOf = async (url: string) => String((await demo.app.inject(url)).headers['content-security-policy']);

/** Pages do not wait for what is told of a change; it comes a moment later. */
async function policyWith(url: string, part: string): Promise<string> {
  for (let time = 0; time < 200; time += 1) {
    const policy = await policyOf(url);
    if (policy.includes(part)) return policy;
    await sleep(25);
  }
  return policyOf(url);
}

const register = async (status: 1 | 2) => {
  const admin = await demo.someone('global_admin', '10001');
  return admin.call('module.create', {
    name: `app-${status}`,
    title: '标签打印',
    path: `/micro/app-${status}`,
    entry_url: `https://app${status}.example.com:8443/labels/?from=cangtai`,
    permission_code: 'SOS_MicroApp',
    call_list: [],
    status,
  });
};

test('pages may frame the sub-applications that are enabled, and only the placeholder may be framed by them', async () => {
  expect(await policyOf('/home')).toContain("frame-src 'self';");
  await register(1);
  await register(2);
  const page = await policyWith('/home', "frame-src 'self' https://app1.example.com:8443;");
  expect(page).toContain("frame-src 'self' https://app1.example.com:8443;");
  expect(page).toMatch(/frame-ancestors 'self'(;|$)/);
  expect(page).not.toContain('app2');
  expect(await policyOf('/blank?warehouse_id=1')).toContain("frame-ancestors 'self' https://app1.example.com:8443");
  expect((await demo.app.inject('/blank')).headers['x-frame-options']).toBeUndefined();
  expect((await demo.app.inject('/home')).headers['x-frame-options']).toBe('SAMEORIGIN');
});

test.each([
  'https://1.2.3.999/',
  'https://app.example.com:99999/',
  'https://0x1.0x2.0x3.0x4.5/',
  'https://xn--a/',
  'https://-/',
  'https://./',
  'https://a.b:00/',
  'https://a..b/',
])('an entry that no browser opens is refused when it is saved: %s', async (entry_url) => {
  const admin = await demo.someone('global_admin', '10001');
  const { data } = await admin.call('module.list', { name: 'app-1' });
  const { module_id, version } = data.module_list[0];
  expect(await admin.call('module.update', { module_id, version, entry_url })).toMatchObject({
    code: model.constants.errors.invalid,
    data: { problems: [{ field: 'entry_url', message: '入口地址须为完整的http或https地址' }] },
  });
});

test('an entry that is stored and wrong is left out alone', async () => {
  await demo.query(`insert into module (id, name, title, path, entry_url, permission_code, call_list, status, version)
    select gen_random_uuid(), 'broken', '坏的', '/micro/broken', 'https://1.2.3.999/', permission_code, call_list, 1, 1 from module limit 1`);
  expect(await policyOf('/home')).toContain("frame-src 'self' https://app1.example.com:8443;");
  const person = await demo.someone('yiwu_admin', 'YW-SOC');
  const { module_list: told } = (await person.call('listModule', {})).data;
  expect(told.map(({ name }: { name: string }) => name)).toEqual(['app-1']);
});

test('a person is told the sub-applications that his codes open', async () => {
  const told = async (username: string, at: string) =>
    ((await (await demo.someone(username, at)).call('listModule', {})).data as { module_list: { name: string }[] })
      .module_list;
  expect((await told('yiwu_admin', 'YW-SOC')).map(({ name }) => name)).toEqual(['app-1']);
  expect(await told('yiwu_operator', 'YW-SOC')).toEqual([]);
  expect(await told('dongguan_admin', 'DG-COC')).toEqual([]);
});

const { maxEnabled, maxOriginLength } = model.constants.modules;

/** So many enabled sub-applications, straight into the table. */
const fill = (count: number, entryUrl: string) =>
  demo.query(
    `insert into module (id, name, title, path, entry_url, permission_code, call_list, status, version)
    select gen_random_uuid(), 'many-' || n, '很多', '/micro/many-' || n, replace($2, '#', n::text), 'SOS_MicroApp', '{}', 1, 1
    from generate_series(1, $1::integer) n`,
    [count, entryUrl],
  );

async function withModules<T>(count: number, entryUrl: string, work: () => Promise<T>): Promise<T> {
  await fill(count, entryUrl);
  return work().finally(() => demo.query(`delete from module where name like 'many-%'`));
}

const another = async (entry_url: string) => {
  const admin = await demo.someone('global_admin', '10001');
  const { data } = await admin.call('module.list', { name: 'app-2' });
  const { module_id, version } = data.module_list[0];
  return { admin, module_id, version, entry_url };
};
const told = async () => (await (await demo.someone('yiwu_admin', 'YW-SOC')).call('listModule', {})).data.module_list;

test('of more sub-applications than there may be none more is enabled, and all else goes on', async () => {
  const { admin, module_id, version } = await another('');
  await withModules(maxEnabled, 'https://many.example.com/#', async () => {
    expect(await admin.call('module.toggle', { module_id, version, status: 1 })).toMatchObject({
      code: model.constants.errors.invalid,
      data: { problems: [{ field: 'status', message: `启用的微应用最多${maxEnabled}个，请先停用不再使用的` }] },
    });
    expect(await admin.call('module.update', { module_id, version, title: '新名' })).toMatchObject({ code: 0 });
    expect(await told()).toHaveLength(maxEnabled);
  });
});

test('pages name as many origins as a header holds, the oldest first; one more is refused, and those that are stored are left out', async () => {
  const { admin, module_id, version, entry_url } = await another(`https://${'b'.repeat(180)}.example.com/`);
  await withModules(maxEnabled - 10, `https://${'a'.repeat(180)}#.example.com/`, async () => {
    expect(await admin.call('module.update', { module_id, version, entry_url, status: 1 })).toMatchObject({
      code: model.constants.errors.invalid,
      data: { problems: [{ field: 'entry_url', message: expect.stringContaining('域名合计过长') }] },
    });
    const page = await policyWith('/home', 'https://aaa');
    expect(page).toContain("frame-src 'self' https://app1.example.com:8443 https://aaa");
    expect(/frame-src ([^;]*)/.exec(page)?.[1]?.length).toBeLessThan(maxOriginLength + 100);
    const list = await told();
    expect(list[0].name).toBe('app-1');
    expect(list.length).toBeLessThan(maxOriginLength / 180 + 2);
  });
});

test('pages do not wait for a table that nobody may read, and know what they knew', async () => {
  const before = await policyWith('/home', 'https://app1.example.com:8443;');
  const holder = new Client({ connectionString: demo.url });
  await holder.connect();
  await holder.query('begin; lock table module in access exclusive mode');
  // What was read last is old by now: it is asked for again.
  const { now } = performance;
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 5000);
  const waiting = () =>
    demo.query(`select pid, extract(epoch from clock_timestamp() - query_start) * 1000 as waited_ms from pg_locks l join pg_stat_activity a using (pid)
      where l.relation = 'module'::regclass and not l.granted`);
  try {
    // Looked at again where looking took so long that the database itself may have ended the waiting.
    for (let lookedMs = Infinity; lookedMs > defaultLimits.lockMs / 2;) {
      expect(await policyOf('/home')).toBe(before);
      let [first] = await waiting();
      for (; !first; [first] = await waiting()) {
        await policyOf('/home');
        await sleep(10);
      }
      const seenAt = now.call(performance);
      for (let time = 0; time < 3; time += 1) expect(await policyOf('/home')).toBe(before);
      const still = await waiting();
      lookedMs = now.call(performance) - seenAt + Number(first.waited_ms);
      // The statement that asks for them waits on.
      if (lookedMs <= defaultLimits.lockMs / 2) expect(still.map(({ pid }) => pid)).toContain(first.pid);
    }
  } finally {
    later.mockRestore();
    await holder.end();
  }
});
