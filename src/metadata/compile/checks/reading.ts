import type { Call, Entity, Kind, PermissionNode } from '../../model';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** A permission to change a record comes with one to find it: in each kind of warehouse, and with any role that the tree can make. */
export function checkReading(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { update } = entity.calls;
    const kinds = update ? unreadable(update, entity, checked) : [];
    if (kinds.length)
      checked.report.add(
        filesOf(checked, entity).calls?.path ?? '',
        pointer('calls', 'update'),
        'UPDATE_WITHOUT_READ',
        `"${entity.name}" can be updated and not read (${kinds.join(', ')}).`,
        { atKey: true },
      );
  }
}

function unreadable(update: Call, { calls }: Entity, { permissions }: Checked): Kind[] {
  const reads = [calls.list, calls.get, calls.options].filter((call) => call !== undefined);
  return kindsOf(update).filter((kind) => {
    const here = reads.filter((call) => kindsOf(call).includes(kind));
    const { access } = update;
    if (access.type !== 'permission') return here.length === 0;
    const roles = (access.codes[kind] ?? []).map((code) => smallestRole(permissions[kind], code));
    return !roles.every((codes) => here.some((call) => opens(call, kind, codes)));
  });
}

const kindsOf = ({ paths }: Call): Kind[] => [...new Set(paths.flatMap(({ kinds }) => kinds))];

function opens({ access }: Call, kind: Kind, codes: Set<string>): boolean {
  return access.type !== 'permission' || (access.codes[kind] ?? []).some((code) => codes.has(code));
}

/** The least that a role holds with a code: those above it in the tree come along. */
function smallestRole(nodes: PermissionNode[], code: string): Set<string> {
  const line = lineTo(nodes, code);
  return new Set(line.length ? line : [code]);
}

function lineTo(nodes: PermissionNode[], code: string): string[] {
  for (const node of nodes) {
    if (node.code === code) return [code];
    const below = lineTo(node.children, code);
    if (below.length) return [node.code, ...below];
  }
  return [];
}
