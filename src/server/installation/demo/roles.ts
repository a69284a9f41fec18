import type { Kind, Model } from '../../../metadata/model';
import { allCodes } from '../../identity/permission-tree';
import { demoWorld } from './world';

type Codes = Pick<Model, 'permissions' | 'constants'>;

/** A role as it is entered. */
export type RoleValues = Record<'name' | 'desc', string> & { status: number; permission_id_list: string[] };

/** The demo's roles of a kind of warehouse, with the permission codes that they mean. */
export function rolesFor(model: Codes, kind: Kind): RoleValues[] {
  return demoWorld.roles
    .filter((role) => role.kinds.includes(kind))
    .map(({ name, desc, codes, status = 1 }) => ({
      name,
      desc,
      status,
      permission_id_list: codesFor(model, kind, codes),
    }));
}

/** Full codes of the model's tree, in its own spelling. */
function codesFor(model: Codes, kind: Kind, wanted: string[]): string[] {
  const spelled = new Map(nodesOf(model.permissions[kind]).map((node) => [node.code.toLowerCase(), node.code]));
  const all = [...allCodes(model, kind)];
  const found = wanted.flatMap((code) =>
    all.filter((candidate) => fits(model.constants.prefixes, kind, code, candidate)),
  );
  return [...new Set(found)].map((code) => spelled.get(code) ?? code);
}

const nodesOf = (nodes: Model['permissions'][Kind]): Model['permissions'][Kind] =>
  nodes.flatMap((node) => [node, ...nodesOf(node.children)]);

/** The three shell codes have the SOS prefix in consolidation warehouses too. */
function fits(prefixes: Model['constants']['prefixes'], kind: Kind, code: string, candidate: string): boolean {
  const stem = code.replace('*', '').toLowerCase();
  return [prefixes[kind], prefixes.sos].some((prefix) => {
    const full = prefix.toLowerCase() + stem;
    return code.endsWith('*') ? candidate.startsWith(full) : candidate === full;
  });
}
