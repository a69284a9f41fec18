import type { AnswerOf, RequestOf, ShellCallKey } from '../../generated/client';
import { pathFor } from '../../metadata/model/access';
import type { Request, RequestOptions } from '../request/request';
import { shellCall } from '../shell-model';
import type { Preference, Warehouse, Workbench } from './session';

const tree = 1;
const silent = { silent: true };
// Not for what renews the session: its secret comes with the first answer only.
const keyed = { silent: true, repeats: 'write' } as const;

/** The calls of signing in. The server has checked its answers against the schemas that their types are made from. */
export function createSessionCalls(request: Request) {
  async function call<Key extends ShellCallKey>(
    key: Key,
    body: RequestOf<`shell.${Key}`>,
    options?: RequestOptions,
  ): Promise<AnswerOf<`shell.${Key}`>> {
    const called = shellCall(key);
    return (await request.call(pathFor(called, null) ?? '', body, {
      repeats: called.write ? undefined : 'read',
      ...options,
    })) as AnswerOf<`shell.${Key}`>;
  }
  return {
    checkWebId: () => call('webIdCheck', {}, silent),
    checkLogin: () => call('loginCheck', {}, silent),
    readSelf: async () => (await call('getSelfUserInfo', {}, silent)).user,
    readPermissions: (warehouse: Warehouse) =>
      call('getCanSeePermissions', { format: tree, org_ids: [warehouse.id] }, silent),
    readModules: async () => (await call('listModule', {}, silent)).module_list,
    readRegions: () => call('listRegion', {}, silent),
    readToken: () => call('getTtpToken', {}, silent),
    flushWorkbench: (warehouse: Warehouse, { id, code }: Workbench) =>
      call('flushWorkbench', { workbench_id: id, workbench_code: code, warehouse_id: warehouse.code }, silent),
    login: (username: string, password: string) =>
      call('passwordLogin', { username, password, device_platform: 'web' }, silent),
    logout: () => call('logout', { next: '/login' }, silent),
    logoutEverywhere: () => call('logoutEverywhere', {}),
    changePassword: (password: string, current: string) =>
      call('updatePassword', { password, current_password: current }, silent),
    chooseWarehouse: (id: string) => call('chooseWarehouse', { org_id: id }),
    savePreference: (preference: Preference) => call('savePreference', { preference }, { repeats: 'write' }),
    readSeats: async () => (await call('workbenchSeats', {}, silent)).seat_list,
    unbind: (warehouse: Warehouse, { id, code }: Workbench) =>
      call('unbindWorkbench', { workbench_id: id, workbench_code: code, warehouse_id: warehouse.code }, keyed),
    bind: (warehouse: Warehouse, code: string | null) =>
      call(
        'bindWorkbench',
        code === null
          ? { warehouse_id: warehouse.code, no_workbench: true }
          : { warehouse_id: warehouse.code, workbench_code: code },
        keyed,
      ),
  };
}

export type SessionCalls = ReturnType<typeof createSessionCalls>;
