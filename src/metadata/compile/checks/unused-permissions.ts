import type { Access, Constants, FieldAccess, Kind } from '../../model';
import { prefixed } from '../calls';
import { pointer, type Json } from '../sources';
import type { Checked } from './context';

const kinds: Kind[] = ['cos', 'sos', 'inner'];

/** Codes of `permissions.json` that open nothing: a role could hold them, and nothing would come of it. */
export function checkUnusedPermissions(checked: Checked): void {
  const { permissions: file, constants } = checked.sources.shell;
  if (!file || !constants) return;
  const used = usedCodes(checked);
  const isUsed = ({ code }: Json): boolean =>
    kinds.some((kind) => used.has(prefixed(String(code), kind, constants.value as Constants).toLowerCase()));
  const visit = (node: Json, at: string): void => {
    const below = (node.children ?? []) as Json[];
    below.forEach((child, index) => visit(child, at + pointer('children', index)));
    // What only holds others together opens nothing itself.
    if (below.length > 0 || node.for || isUsed(node)) return;
    checked.report.add(
      file.path,
      `${at}/code`,
      'UNUSED_PERMISSION',
      `"${String(node.code)}" opens nothing: no call uses it, and it does not say what it is "for".`,
    );
  };
  ((file.value.nodes ?? []) as Json[]).forEach((node, index) => visit(node, pointer('nodes', index)));
}

function usedCodes({ entities, calls, menu }: Checked): Set<string> {
  const all = Object.values(entities);
  const accesses = [...Object.values(calls), ...all.flatMap((entity) => Object.values(entity.calls))].map(codesOf);
  const fields = all.flatMap((entity) => entity.fields.flatMap(({ read, write }) => [read, write]));
  const lines = menu.flatMap(({ items }) => items.map((item) => item.codes));
  const codes = [...accesses, ...fields, ...lines].flatMap((access) => Object.values(access ?? {}).flat());
  return new Set(codes.map((code) => code.toLowerCase()));
}

const codesOf = ({ access }: { access: Access }): FieldAccess => (access.type === 'permission' ? access.codes : {});
