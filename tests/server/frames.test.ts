import { startDemoConsole, type DemoConsole } from '../support/demo-console';

let demo: DemoConsole;
beforeAll(async () => {
  demo = await startDemoConsole();
});
afterAll(() => demo.stop());

const policyOf = async (url: string) => String((await demo.app.inject(url)).headers['content-security-policy']);

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
  const page = await policyOf('/home');
  expect(page).toContain("frame-src 'self' https://app1.example.com:8443;");
  expect(page).toMatch(/frame-ancestors 'self'(;|$)/);
  expect(page).not.toContain('app2');
  expect(await policyOf('/blank?warehouse_id=1')).toContain("frame-ancestors 'self' https://app1.example.com:8443");
  expect((await demo.app.inject('/blank')).headers['x-frame-options']).toBeUndefined();
  expect((await demo.app.inject('/home')).headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('a person is told the sub-applications that his codes open', async () => {
  const told = async (username: string, at: string) =>
    ((await (await demo.someone(username, at)).call('listModule', {})).data as { module_list: { name: string }[] })
      .module_list;
  expect((await told('yiwu_admin', 'YW-SOC')).map(({ name }) => name)).toEqual(['app-1']);
  expect(await told('yiwu_operator', 'YW-SOC')).toEqual([]);
  expect(await told('dongguan_admin', 'DG-COC')).toEqual([]);
});
