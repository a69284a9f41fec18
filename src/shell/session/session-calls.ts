import { pathFor } from '../../metadata/access';
import type { Request, RequestOptions } from '../request/request';
import type { Module } from '../modules/module';
import { shellCall } from '../shell-model';
import type { Membership, Preference, Region, Warehouse, Workbench } from './session';

export interface SelfInfo {
  user_id: string;
  username: string;
  name: string;
  /** 2: the account is closed. */
  total_status: number;
  /** '1': a new password is due. */
  change_password_needed: string;
  belonged_ug_list: Membership[];
  preference: Preference;
  warehouse: Warehouse | null;
  workbench: Workbench | null;
}

const tree = 1;
const silent = { silent: true };
// Not for what renews the session: its secret comes with the first answer only.
const keyed = { silent: true, repeats: 'write' } as const;

/** The calls of the way in. What they answer was checked by the server against the same schemas. */
export function createSessionCalls(request: Request) {
  async function call<Answer>(
    key: string,
    body: Record<string, unknown> = {},
    options?: RequestOptions,
  ): Promise<Answer> {
    const said = shellCall(key);
    return (await request.call(pathFor(said, null) ?? '', body, {
      repeats: said.write ? undefined : 'read',
      ...options,
    })) as Answer;
  }
  return {
    checkWebId: () => call('webIdCheck', {}, silent),
    checkLogin: async () => (await call<{ logged_in: boolean }>('loginCheck', {}, silent)).logged_in,
    readSelf: async () => (await call<{ user: SelfInfo }>('getSelfUserInfo', {}, silent)).user,
    readCodes: async (warehouse: Warehouse) => {
      const answer = await call<{ code_list: string[] }>(
        'getCanSeePermissions',
        { format: tree, org_ids: [warehouse.id] },
        silent,
      );
      return answer.code_list;
    },
    readModules: async () => (await call<{ module_list: Module[] }>('listModule', {}, silent)).module_list,
    readRegions: () => call<{ region_list: Region[] }>('listRegion', {}, silent),
    readToken: () => call<{ token: string; expire_time: string }>('getTtpToken', {}, silent),
    flushWorkbench: (warehouse: Warehouse, { id, code }: Workbench) =>
      call<{ workbench: Workbench | null; forced_offline: boolean }>(
        'flushWorkbench',
        { workbench_id: id, workbench_code: code, warehouse_id: warehouse.code },
        silent,
      ),
    login: (username: string, password: string) =>
      call<{ user_id_str: string }>('passwordLogin', { username, password, device_platform: 'web' }),
    logout: () => call<{ next: string }>('logout', { next: '/login' }, silent),
    changePassword: (password: string, current: string) =>
      call('updatePassword', { password, current_password: current }, silent),
    chooseWarehouse: (id: string) => call<{ warehouse: Warehouse }>('chooseWarehouse', { org_id: id }),
    savePreference: (preference: Preference) => call('savePreference', { preference }, { repeats: 'write' }),
    unbind: (warehouse: Warehouse, { id, code }: Workbench) =>
      call('unbindWorkbench', { workbench_id: id, workbench_code: code, warehouse_id: warehouse.code }, keyed),
    bind: (warehouse: Warehouse, code: string | null) =>
      call<{ workbench: Workbench }>(
        'bindWorkbench',
        code === null
          ? { warehouse_id: warehouse.code, no_workbench: true }
          : { warehouse_id: warehouse.code, workbench_code: code },
        keyed,
      ),
  };
}

export type SessionCalls = ReturnType<typeof createSessionCalls>;
