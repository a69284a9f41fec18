import { mayCall } from '../../src/metadata/model/access';
import type { Call, CallPath, Kind } from '../../src/metadata/model';
import { callsOf } from '../../src/server/http/assert-calls-declared';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { sample } from '../support/sample';

const { errors } = model.constants;
let demo: DemoConsole;
beforeAll(async () => {
  demo = await startDemoConsole();
});
afterAll(() => demo.stop());

const paths = callsOf(model).flatMap((call) => call.paths.map((path) => ({ call, path })));

// Refused by every call's schema, so that nothing that is permitted is carried out.
const impossible = { base: {}, '': 0 };

async function codeOf(cookie: string, path: string, query = '', body: object = impossible): Promise<number> {
  const response = await demo.app.inject({ method: 'POST', url: path + query, headers: { cookie }, payload: body });
  return response.json().code;
}

const people: [string, string, Kind][] = [
  ['global_admin', '10001', 'inner'],
  ['yiwu_admin', 'YW-SOC', 'sos'],
  ['yiwu_operator', 'YW-SOC', 'sos'],
  ['dongguan_packer', 'DG-COC', 'cos'],
];

test.each(sample('people of guards', people, 1))(
  '%s in %s may make just the calls that buttons and permissions promise',
  async (username, warehouse, kind) => {
    const person = await demo.someone(username, warehouse);
    const { data } = await person.call('getCanSeePermissions', { format: 1 });
    const who = { kind, codes: new Set<string>(data.code_list.map((code: string) => code.toLowerCase())) };
    const isOpen = ({ call, path }: { call: Call; path: CallPath }) =>
      call.access.type === 'anyone' || (path.kinds.includes(kind) && mayCall(call, who));
    const wrong: string[] = [];
    for (const item of paths) {
      const code = await codeOf(person.cookie, item.path.path);
      if (code !== (isOpen(item) ? errors.invalid : errors.forbidden)) wrong.push(`${item.path.path}: ${code}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('without a session every call but the open ones answers 39009001', async () => {
  for (const { call, path } of paths) {
    expect([path.path, await codeOf('', path.path)]).toEqual([
      path.path,
      call.access.type === 'anyone' ? errors.invalid : 39009001,
    ]);
  }
});

test('with a pending password change there is the change, the way out, and nothing else', async () => {
  const person = await demo.someone('new_colleague');
  const open = [];
  for (const { call, path } of paths)
    if ((await codeOf(person.cookie, path.path)) !== errors.passwordChangeNeeded) open.push(call.key);
  expect(new Set(open)).toEqual(
    new Set([
      'webIdCheck',
      'loginCheck',
      'passwordLogin',
      'logout',
      'logoutEverywhere',
      'updatePassword',
      'getSelfUserInfo',
      'updatePasswordFlag',
    ]),
  );
});

test('before a warehouse is chosen, calls about one ask for it', async () => {
  const person = await demo.someone('yiwu_admin');
  expect((await person.call('role.list')).code).toBe(errors.warehouseNeeded);
});

describe('what a request repeats of the session', () => {
  let admin: Visitor;
  let own: string;
  beforeAll(async () => {
    admin = await demo.someone('yiwu_admin', 'YW-SOC');
    own = (await admin.call('getSelfUserInfo')).data.user.warehouse.id;
  });
  const list = '/api/v1/user_center/role/list_role';

  test('may be repeated', async () => {
    expect(await codeOf(admin.cookie, list, `?warehouse_id=${own}&timezone_offset=-480`, { org_code: 'YW-SOC' })).toBe(
      0,
    );
  });

  test.each([
    ['a foreign warehouse in the query', '?warehouse_id=0193a1f0-0000-7000-8000-000000000001', {}],
    ['a workbench that is not bound', '?workbench_id=0193a1f0-0000-7000-8000-000000000001', {}],
    ['a warehouse said twice', '?warehouse_id=a&warehouse_id=b', {}],
    ['a foreign organization in the body', '', { org_code: 'SZ-SOC' }],
  ])('%s is refused with TW003', async (_, query, body) => {
    const response = await demo.app.inject({
      method: 'POST',
      url: list + query,
      headers: { cookie: admin.cookie },
      payload: body,
    });
    expect(response.json()).toMatchObject({ code: errors.warehouseConflict, msg: expect.stringMatching(/^TW003/) });
  });
});

describe('where a request comes from', () => {
  const login = { method: 'POST', url: '/api/v1/passport/login_check', payload: {} } as const;
  const status = async (headers: Record<string, string>) => (await demo.app.inject({ ...login, headers })).statusCode;

  test('the console itself, and programs', async () => {
    expect(await status({ origin: 'http://localhost:80', host: 'localhost:80' })).toBe(200);
    expect(await status({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await status({})).toBe(200);
  });

  test.each([
    [{ origin: 'https://evil.example', host: 'localhost' }],
    [{ origin: 'null', host: 'localhost' }],
    [{ origin: 'http://localhost:81', host: 'localhost:80' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://localhost:80', host: 'localhost:80', 'sec-fetch-site': 'cross-site' }],
  ])('not another site: %j', async (headers) => expect(await status(headers as Record<string, string>)).toBe(403));
});
