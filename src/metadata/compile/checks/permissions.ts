import type { Call, FieldAccess, Kind, PermissionNode } from '../../model';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Codes that stand nowhere in the permission tree: no role can hold them, so that the call could never be made. */
export function checkPermissions(checked: Checked): void {
  const { entities, calls, permissions, sources, report } = checked;
  const held = new Set(
    (['cos', 'sos', 'inner'] as const).flatMap((kind) => codesIn(permissions[kind]).map((code) => `${kind} ${code}`)),
  );
  const missing = (codes: FieldAccess): string[] =>
    (Object.entries(codes) as [Kind, string[]][]).flatMap(([kind, all]) =>
      all.filter((code) => !held.has(`${kind} ${code.toLowerCase()}`)),
    );
  const checkCall = (call: Call, file: string): void => {
    if (call.access.type !== 'permission') return;
    // A typing mistake is reported as one.
    const isTold = (code: string): boolean =>
      report.problems.some((told) => told.code === 'MISTYPED_PERMISSION' && told.message.startsWith(`"${code}"`));
    for (const code of missing(call.access.codes).filter((item) => !isTold(item)))
      report.add(
        file,
        pointer('calls', call.key),
        'UNHELD_PERMISSION',
        `"${code}" is in no permission tree: no role can hold it.`,
      );
  };
  for (const entity of Object.values(entities)) {
    const files = filesOf(checked, entity);
    for (const call of Object.values(entity.calls)) checkCall(call, files.calls?.path ?? '');
    for (const field of entity.fields) {
      for (const [word, access] of [
        ['x-read', field.read],
        ['x-write', field.write],
      ] as const) {
        // A code without kinds is meant for those in which the entity is shown.
        const codes = access && Object.values(access).flat();
        if (access && codes?.length && missing(access).length === codes.length)
          report.add(
            files.entity?.path ?? '',
            pointer('properties', field.name, word),
            'UNHELD_PERMISSION',
            `"${codes[0]}" is in no permission tree: no role can hold it.`,
          );
      }
    }
  }
  for (const call of Object.values(calls))
    checkCall(call, sources.shellCalls.find((file) => call.key in (file.value.calls as object))?.path ?? '');
}

const codesIn = (nodes: PermissionNode[]): string[] =>
  nodes.flatMap((node) => [node.code.toLowerCase(), ...codesIn(node.children)]);
