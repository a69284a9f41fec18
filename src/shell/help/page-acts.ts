import { callNamed } from '../../engine/core/client/call-named';
import type { Engine } from '../../engine/core/engine';
import type { Call, Effect, Entity, Kind, MenuItem } from '../../metadata/model';
import type { HelpContents } from '../../metadata/model/help';
import type { Permissions } from '../../metadata/model/permissions';

/** Something that can be done on a page, and the permission codes that let one do it: any of them is enough. */
export interface PageAct {
  title: string;
  isAllowed: boolean;
  codes: string[];
  /** Its calls, each `entity.call`. */
  calls: string[];
}

type Named = [name: string, call: Call];

// Lists have ways of their own to these.
const ofEveryList = new Set<Effect>(['create', 'createMany', 'update', 'set', 'amend', 'restore', 'export']);

/** What can be done on a list and its records, each once: what is allowed stands first. */
export function entityActs({ name, calls, list }: Entity, permissions: Permissions): PageAct[] {
  const offered = new Set([...list.toolbar, ...list.row]);
  const named = Object.values(calls).filter(
    ({ key, effect, write, scan }) => write && (offered.has(key) || (ofEveryList.has(effect) && !scan)),
  );
  return actsOf(
    named.map((call) => [`${name}.${call.key}`, call]),
    permissions,
  );
}

/** What can be done on a page that is written by hand: what its code calls. */
export async function scanPageActs(
  { page = '' }: MenuItem,
  { calls }: HelpContents,
  permissions: Permissions,
  engine: Pick<Engine, 'shell' | 'loadEntity'>,
): Promise<PageAct[]> {
  const names = calls[page] ?? [];
  const named = await Promise.all(names.map(async (name): Promise<Named> => [name, await callNamed(name, engine)]));
  const { kind } = permissions;
  return actsOf(
    named.filter(([, { paths }]) => kind !== null && paths.some(({ kinds }) => kinds.includes(kind))),
    permissions,
  );
}

function actsOf(named: Named[], permissions: Permissions): PageAct[] {
  const acts = new Map<string, PageAct>();
  for (const [name, call] of named) {
    if (call.access.type !== 'permission') continue;
    const before = acts.get(call.title);
    acts.set(call.title, {
      title: call.title,
      isAllowed: before?.isAllowed === true || permissions.may(call),
      codes: [...new Set([...(before?.codes ?? []), ...codesIn(call, permissions.kind)])],
      calls: [...(before?.calls ?? []), name],
    });
  }
  return [...acts.values()].sort((one, other) => Number(other.isAllowed) - Number(one.isAllowed));
}

const codesIn = ({ access }: Call, kind: Kind | null): string[] =>
  (access.type === 'permission' && kind !== null && access.codes[kind]) || [];
