import { holdsOne, type Asker } from '../../../src/metadata/access';
import type { Call, Kind, MenuItem, Model, PermissionNode } from '../../../src/metadata/model';
import { rightsOf, type Rights } from '../../../src/metadata/rights';

/** A kind of person who looks at a screen. */
export interface Viewer {
  name: string;
  holds: string;
  rights: Rights;
  /** Does the menu show the screen? */
  isOffered: boolean;
}

/** Who looks: the holder of every code, the holder of the screen's own code alone, the holder of none. */
export function viewersOf(model: Pick<Model, 'permissions'>, item: MenuItem, kind: Kind): Viewer[] {
  const own = item.codes[kind] ?? [];
  const viewer = (name: string, holds: string, codes: string[]): Viewer => {
    const who: Asker = { kind, codes: new Set(codes.map((code) => code.toLowerCase())) };
    return { name, holds, rights: rightsOf(who), isOffered: holdsOne(item.codes, who) };
  };
  return [
    viewer('仓库管理员', 'every code', allCodes(model.permissions[kind])),
    viewer('只读人员', own.join(' or '), own),
    viewer('无权限人员', 'no code', []),
  ];
}

/** The same person while nothing may be written. */
export const withoutWriting = (rights: Rights): Rights => ({
  ...rights,
  may: (call) => !call.write && rights.may(call),
  mayWrite: () => false,
});

const allCodes = (nodes: PermissionNode[]): string[] =>
  nodes.flatMap((node) => [node.code, ...allCodes(node.children)]);

/** The permission behind a call in one kind of warehouse: `needs COS_A or COS_B`. */
export function needs({ access }: Call, kind: Kind): string {
  if (access.type !== 'permission') return access.type === 'anyone' ? 'open to anyone' : 'open to whoever is signed in';
  return `needs ${access.codes[kind]?.join(' or ') ?? 'a code of another kind'}`;
}
