import type { Kind, Model, PermissionNode } from '../../metadata/model';

/** A permission as the specification names it. Its id is its code. */
export type PermissionInfo = {
  id: string;
  code: string;
  name: string;
  type: 'menu' | 'button';
  is_bind: boolean;
  sub_permission_list: PermissionInfo[];
};

type Wanted = (code: string) => boolean;

/** All codes of a tree, in lower case. */
export function codesOf(nodes: PermissionNode[]): string[] {
  return nodes.flatMap((node) => [node.code.toLowerCase(), ...codesOf(node.children)]);
}

type Trees = Pick<Model, 'permissions'>;

const known = new WeakMap<Trees, Partial<Record<Kind, ReadonlySet<string>>>>();

/** Every permission code that a kind of warehouse knows, in lower case. */
export function allCodes(model: Trees, kind: Kind): ReadonlySet<string> {
  const sets = known.get(model) ?? {};
  known.set(model, sets);
  return (sets[kind] ??= new Set(codesOf(model.permissions[kind])));
}

/** The part of a tree that leads to a wanted node. */
export function pruned(nodes: PermissionNode[], wanted: Wanted): PermissionNode[] {
  return nodes.flatMap((node) => {
    const children = pruned(node.children, wanted);
    return children.length || wanted(node.code.toLowerCase()) ? [{ ...node, children }] : [];
  });
}

/** The tree as answers carry it; `isBound` says which nodes are ticked. */
export function permissionInfo(nodes: PermissionNode[], isBound: Wanted): PermissionInfo[] {
  return nodes.map((node) => ({
    id: node.code,
    code: node.code,
    name: node.title,
    type: node.type,
    is_bind: isBound(node.code.toLowerCase()),
    sub_permission_list: permissionInfo(node.children, isBound),
  }));
}
