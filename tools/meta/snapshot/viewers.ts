import { holdsOne, type Principal } from '../../../src/metadata/model/access';
import type { Call, FieldAccess, Kind, MenuItem, Model, PermissionNode } from '../../../src/metadata/model';
import { permissionsOf, type Permissions } from '../../../src/metadata/model/permissions';
import { rolesFor } from '../../../src/server/installation/demo/roles';
import { demoWorld } from '../../../src/server/installation/demo/world';

/** A kind of person who looks at a screen. */
export interface Viewer {
  name: string;
  /** The codes of this screen that the person holds, as the schemas spell them. */
  holds: string[];
  permissions: Permissions;
  /** Does the menu show the screen? */
  isOffered: boolean;
}

type Screens = Pick<Model, 'permissions' | 'constants' | 'entities' | 'roles'>;

/** The viewers: the administrator, every role that the demo world gives this kind of warehouse, and a person without a role. */
export function viewersOf(model: Screens, item: MenuItem, kind: Kind): Viewer[] {
  const own = codesBehind(model, item, kind);
  return [...peopleOf(model, kind)].map(([name, codes]) => {
    const held = new Set(codes.map((code) => code.toLowerCase()));
    const principal: Principal = { kind, codes: held };
    const holds = own.filter((code) => held.has(code.toLowerCase()));
    return { name, holds, permissions: permissionsOf(principal), isOffered: holdsOne(item.codes, principal) };
  });
}

/** The kinds of people of a kind of warehouse, with the codes that each holds. */
export function peopleOf(model: Screens, kind: Kind): Map<string, string[]> {
  const roles = rolesFor(model, kind).filter(({ status }) => status === 1);
  const admin = demoWorld.positions.find(({ type }) => type === 'ADMIN');
  return new Map([
    [admin?.name ?? 'ADMIN', allCodes(model.permissions[kind])],
    ...roles.map(({ name, permission_id_list }): [string, string[]] => [name, permission_id_list]),
    ['无角色人员', []],
  ]);
}

/** The codes that decide about anything on the screen: its own, those of the entity's calls and of its fields. */
function codesBehind(model: Screens, { codes, entity }: MenuItem, kind: Kind): string[] {
  const { calls = {}, fields = [] } = model.entities[entity ?? ''] ?? {};
  const accesses: (FieldAccess | undefined)[] = [
    codes,
    ...Object.values(calls).map(({ access }) => (access.type === 'permission' ? access.codes : undefined)),
    ...fields.flatMap(({ read, write }) => [read, write]),
  ];
  return [...new Set(accesses.flatMap((access) => access?.[kind] ?? []))];
}

/** The same person while nothing may be written. */
export const withoutWriting = (permissions: Permissions): Permissions => ({
  ...permissions,
  may: (call) => !call.write && permissions.may(call),
  mayWrite: () => false,
});

const allCodes = (nodes: PermissionNode[]): string[] =>
  nodes.flatMap((node) => [node.code, ...allCodes(node.children)]);

/** The permission behind a call in one kind of warehouse: `needs COS_A or COS_B`. */
export function needs({ access }: Call, kind: Kind): string {
  if (access.type !== 'permission') return access.type === 'anyone' ? 'open to anyone' : 'open to every session';
  return `needs ${access.codes[kind]?.join(' or ') ?? 'a code of another kind'}`;
}
