import { mayCall, pathFor, type Principal } from '../../metadata/model/access';
import { loadGeneratedEntity } from '../../engine/core/entity/load-generated';
import type { Notify } from '../../engine/core/engine';
import type { Request } from '../request/request';
import type { ReadySession, Region } from '../session/session';
import { translate } from '../shell-model';
import type { Module } from '../session/session';
import { zh } from '../../language/zh';

/** What a sub-application is told of the session: account and warehouse, no credential. */
export interface SessionFacts {
  person: { username: string; name: string };
  warehouse: { code: string; name: string; kind: string };
  workbench: { code: string; name: string };
  regions: Region[];
  isDark: boolean;
}

/** What a sub-application may ask of the console. Every argument comes from a stranger. */
export interface HostApi {
  session(): SessionFacts;
  /** Goes to a page that the person may open. */
  navigate(path: unknown): void;
  toast(type: unknown, text: unknown): void;
  /** Makes a call for the person: one that the module is registered for and the person may make. Answers its `data`. */
  call(name: unknown, body: unknown): Promise<unknown>;
}

/** What the console tells a sub-application, if it wants to hear it. */
export interface GuestApi {
  pageGone?(gone: { path: string; why: 'evicted' | 'closed' }): void;
}

export interface BridgePorts {
  session: ReadySession;
  regions: Region[];
  principal: Principal;
  isDark: boolean;
  request: Request;
  notice: Notify;
  /** May the person go there? */
  isOpen(path: string): boolean;
  go(path: string): void;
}

const longestText = 200;
const longestBody = 100_000;

/** The console's side of the bridge to one module. */
export function hostApi({ call_list: calls }: Pick<Module, 'call_list'>, ports: BridgePorts): HostApi {
  return {
    session: () => factsOf(ports),
    navigate(path) {
      if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) throw refused('path');
      if (!ports.isOpen(path.split(/[?#]/)[0] ?? '')) throw new Error(translate('noPermissionPage'));
      ports.go(path);
    },
    toast(type, text) {
      if (!isTone(type) || typeof text !== 'string' || !text || text.length > longestText) throw refused('toast');
      ports.notice[type](text);
    },
    async call(name, body = {}) {
      if (typeof name !== 'string' || !isBody(body)) throw refused('call');
      if (!calls.includes(name)) throw new Error(translate('forbidden'));
      const [entity = '', key = ''] = name.split('.');
      const call = (await loadGeneratedEntity(entity)).entity.calls[key];
      const path = call && pathFor(call, ports.principal.kind);
      if (!call || !path || !mayCall(call, ports.principal)) throw new Error(translate('forbidden'));
      return ports.request.call(path, body, { silent: true, repeats: call.write ? 'write' : 'read' });
    },
  };
}

function factsOf({ session: { person, warehouse, workbench }, regions, isDark }: BridgePorts): SessionFacts {
  return {
    person: { username: person.username, name: person.name },
    warehouse: { code: warehouse.code, name: warehouse.name, kind: warehouse.kind },
    workbench: { code: workbench.code, name: workbench.name },
    regions,
    isDark,
  };
}

const refused = (what: string): Error => new Error(zh`${translate('invalid')}：${what}`);

const isTone = (type: unknown): type is keyof Notify =>
  type === 'success' || type === 'error' || type === 'info' || type === 'warning';

const isBody = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && JSON.stringify(body).length <= longestBody;
