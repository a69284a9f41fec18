import { request, type APIRequestContext, type Page } from '@playwright/test';
import model from '../../../src/generated/model.json';
import { pathFor } from '../../../src/metadata/model/access';
import type { Call, Kind } from '../../../src/metadata/model';
import { demoPassword } from './people';

export interface Answer {
  code: number;
  msg: string;
  // What it is, the journey that asks knows.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any;
}

type Body = Record<string, unknown>;
export type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** What a browser knows before the first sign-in. Playwright would lend it the cookies of `page` otherwise. */
export const nobody: StorageState = { cookies: [], origins: [] };

const entities = model.entities as unknown as Record<string, { calls: Record<string, Call> }>;
const shellCalls = model.calls as unknown as Record<string, Call>;

/** A person who speaks to the server by hand, with a separate cookie. */
export class Caller {
  private kind: Kind | null = null;

  private constructor(private readonly requests: APIRequestContext) {}

  static async at(baseURL: string | undefined): Promise<Caller> {
    return new Caller(await request.newContext({ baseURL, storageState: nobody }));
  }

  /** The person in front of this page: what is done by calls, like signing in, the page finds done. */
  static in(page: Page): Caller {
    return new Caller(page.request);
  }

  /** Makes a call, `account.list` or `passwordLogin`, on the path of the warehouse's kind, and answers the envelope. */
  async ask(name: string, body: Body = {}): Promise<Answer> {
    const response = await this.requests.post(pathOf(name, this.kind), { data: body });
    return response.json();
  }

  /** The same, for a call that has to succeed: answers its `data`. */
  async make(name: string, body: Body = {}): Promise<Answer['data']> {
    const { code, msg, data } = await this.ask(name, body);
    if (code !== 0) throw new Error(`${name} was refused: ${code} ${msg}`);
    return data;
  }

  /** The content security policy that the page is sent with. */
  async policyOf(path: string): Promise<string> {
    const response = await this.requests.get(path);
    return response.headers()['content-security-policy'] ?? '';
  }

  /** Signs in, enters a warehouse and binds a workbench, or none: all the way in. */
  async enter(username: string, warehouse: string, workbench = '', password = demoPassword): Promise<void> {
    await this.make('passwordLogin', { username, password, device_platform: 'web' });
    const { user } = await this.make('getSelfUserInfo');
    const place = user.belonged_ug_list.find((one: { org_info: { code: string } }) => one.org_info.code === warehouse);
    const chosen = await this.make('chooseWarehouse', { org_id: place.org_info.id });
    this.kind = chosen.warehouse.kind;
    await this.make('bindWorkbench', {
      warehouse_id: warehouse,
      workbench_code: workbench,
      no_workbench: workbench === '',
    });
  }

  storageState(): Promise<StorageState> {
    return this.requests.storageState();
  }

  dispose(): Promise<void> {
    return this.requests.dispose();
  }
}

/** Where a call of the schemas is made. */
export function pathOf(name: string, kind: Kind | null): string {
  const [entity = '', key = ''] = name.split('.');
  const call = key ? entities[entity]?.calls[key] : shellCalls[name];
  const path = call && pathFor(call, kind);
  if (!path) throw new Error(`The schemas have no call "${name}" for ${kind ?? 'somebody without a warehouse'}.`);
  return path;
}
