import { CallRefused } from '../../src/engine/core/client/call-refused';
import { loadSession } from '../../src/shell/session/load-session';
import type { SelfInfo } from '../../src/shell/session/session';
import type { SessionCalls } from '../../src/shell/session/session-calls';
import { shellModel } from '../../src/shell/shell-model';

const warehouse = { id: 'W1', code: 'YW', name: '义乌分拣中心', kind: 'sos' } as const;
const workbench = { id: 'B1', code: 'IN-01', name: '1号入库台' };
const none = { id: '-1', code: '', name: '不绑定工作台' };
const { errors } = shellModel.constants;

const self = (difference: Partial<SelfInfo> = {}): SelfInfo => ({
  user_id: 'U1',
  username: 'yiwu_admin',
  name: '王建国',
  total_status: 1,
  change_password_needed: '0',
  belonged_ug_list: [],
  preference: {},
  warehouse,
  workbench,
  ...difference,
});

/** A server in which everything goes well, but for the difference; and the names of the calls made to it. */
function server(difference: Partial<SessionCalls> = {}) {
  const made: string[] = [];
  const answers = {
    checkWebId: async () => undefined,
    checkLogin: async () => ({ logged_in: true }),
    readSelf: async () => self(),
    flushWorkbench: async () => ({ workbench, forced_offline: false, taken_by: null }),
    readPermissions: async () => ({ tree: [], code_list: ['SOS_BasicData', 'sos_home'], path_value_list: [] }),
    readModules: async () => [],
    ...difference,
  };
  const calls = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      (...given: unknown[]) => {
        made.push(name);
        return (answer as (...given: unknown[]) => unknown)(...given);
      },
    ]),
  ) as unknown as SessionCalls;
  const ports = { arrive: jest.fn(), forcedOffline: jest.fn() };
  return { made, ports, load: () => loadSession(calls, ports) };
}

const refused = (code: number | undefined) => () => Promise.reject(new CallRefused(code ?? 0, '不行'));

test('somebody with warehouse and workbench arrives, in the order of the specification', async () => {
  const { load, made, ports } = server();
  const session = await load();
  expect(made).toEqual(['checkWebId', 'checkLogin', 'readSelf', 'flushWorkbench', 'readPermissions', 'readModules']);
  expect(session).toMatchObject({ step: 'ready', warehouse, workbench, person: { username: 'yiwu_admin' } });
  expect(session).toHaveProperty('codes', new Set(['sos_basicdata', 'sos_home']));
  expect(ports.arrive).toHaveBeenLastCalledWith(warehouse, workbench);
});

test.each([
  ['signed-out', { checkLogin: async () => ({ logged_in: false }) }],
  ['signed-out', { readSelf: refused(errors.sessionEnded) }],
  ['signed-out', { readPermissions: refused(errors.sessionEnded) }],
  ['password', { readSelf: async () => self({ change_password_needed: '1' }) }],
  ['warehouse', { readSelf: async () => self({ warehouse: null, workbench: null }) }],
  ['workbench', { readSelf: async () => self({ workbench: null }) }],
])('the way in stops at %s', async (step, difference: Partial<SessionCalls>) => {
  expect(await server(difference).load()).toMatchObject({ step });
});

test('the login page knows why the last session is over', async () => {
  const ended = '账号「周芳」已被王建国停用';
  const { load } = server({ checkLogin: async () => ({ logged_in: false, ended, may_return: false }) });
  expect(await load()).toEqual({ step: 'signed-out', ended, mayReturn: false });
});

test('a closed account is refused', async () => {
  const { load } = server({ readSelf: async () => self({ total_status: 2 }) });
  await expect(load()).rejects.toMatchObject({ code: errors.accountClosed, message: '账号已停用' });
});

test('a workbench that another person took is told, and what the server says counts', async () => {
  const { load, ports } = server({
    flushWorkbench: async () => ({ workbench: none, forced_offline: true, taken_by: '李娜' }),
  });
  expect(await load()).toMatchObject({ step: 'ready', workbench: none });
  expect(ports.forcedOffline.mock.calls).toEqual([[workbench, '李娜']]);
});

test('who chose to have no workbench is not asked about it', async () => {
  const { load, made } = server({ readSelf: async () => self({ workbench: none }) });
  expect(await load()).toMatchObject({ step: 'ready', workbench: none });
  expect(made).not.toContain('flushWorkbench');
});

test('permissions that cannot be loaded are none', async () => {
  expect(await server({ readPermissions: refused(errors.system) }).load()).toHaveProperty('codes', new Set());
});

test('any other failure is not taken for a signed-out person', async () => {
  await expect(server({ readSelf: refused(errors.system) }).load()).rejects.toThrow('不行');
});

test('sub-applications that cannot be loaded are none, and the way in goes on', async () => {
  const session = await server({ readModules: refused(errors.unavailable) }).load();
  expect(session).toMatchObject({ step: 'ready', modules: [], codes: new Set(['sos_basicdata', 'sos_home']) });
});
