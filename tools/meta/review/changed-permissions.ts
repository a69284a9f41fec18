import { holdsOne, mayCall, type Principal } from '../../../src/metadata/model/access';
import type { Call, Kind } from '../../../src/metadata/model';
import { peopleOf } from '../snapshot/viewers';
import type { WholeModel } from './screens';

/** What a role may do now and could not before, or the other way round. */
export interface ChangedPermission {
  kind: Kind;
  role: string;
  /** A call by its key, or a page by its path. */
  what: string;
  title: string;
  entity?: string;
  isGained: boolean;
}

const kinds: Kind[] = ['cos', 'sos', 'inner'];

/** Of every role that the demo world gives, every call and every line of the menu. */
export function changedPermissions(before: WholeModel, after: WholeModel): ChangedPermission[] {
  return kinds.flatMap((kind) => {
    // Before schemas named the default roles, they were those of today.
    const { roles = after.roles } = before;
    const [was, is] = [permissionsOf({ ...before, roles }, kind), permissionsOf(after, kind)];
    const lost = [...was].filter(([key]) => !is.has(key)).map(([, permission]) => ({ ...permission, isGained: false }));
    const gained = [...is]
      .filter(([key]) => !was.has(key))
      .map(([, permission]) => ({ ...permission, isGained: true }));
    return [...lost, ...gained];
  });
}

type RolePermission = Omit<ChangedPermission, 'isGained'>;

function permissionsOf(model: WholeModel, kind: Kind): Map<string, RolePermission> {
  const found = new Map<string, RolePermission>();
  for (const [role, codes] of peopleOf(model, kind)) {
    const principal: Principal = { kind, codes: new Set(codes.map((code) => code.toLowerCase())) };
    for (const { what, call, entity } of callsOf(model))
      if (mayCall(call, principal)) found.set(`${role} ${what}`, { kind, role, what, title: call.title, entity });
    for (const { path, title, codes: needed, kinds: of, entity } of model.menu.flatMap(({ items }) => items))
      if (of.includes(kind) && holdsOne(needed, principal))
        found.set(`${role} ${path}`, { kind, role, what: path, title, entity });
  }
  return found;
}

const callsOf = ({ entities, calls }: WholeModel): { what: string; call: Call; entity?: string }[] => [
  ...Object.values(entities).flatMap(({ name, calls: own }) =>
    Object.values(own).map((call) => ({ what: `${name}.${call.key}`, call, entity: name })),
  ),
  ...Object.values(calls).map((call) => ({ what: call.key, call })),
];
