import type { Call, Constants, Entity, Kind, MenuGroup, PermissionNode } from '../model';
import { prefixed } from './calls';
import type { Json, SchemaFile } from './sources';

interface GroupSource {
  key: string;
  code: string;
}

/**
 * The permission tree of one kind of warehouse: the end-surface, menu groups, menu items, and their calls' buttons. A code stands
 * once, where it is met first.
 */
export function permissionTree(
  kind: Kind,
  menu: MenuGroup[],
  entities: Record<string, Entity>,
  menuFile: SchemaFile | undefined,
  extra: SchemaFile | undefined,
  constants: Constants,
  title: string,
): PermissionNode[] {
  const seen = new Set<string>();
  const sources = ((menuFile?.value.groups as Json[] | undefined) ?? []) as unknown as GroupSource[];
  const groups = menu
    .filter((group) => group.kinds.includes(kind))
    .map((group) => groupNode(group, sources, kind, entities, constants, seen));
  const others = otherNodes(kind, entities, seen);
  const first = groups[0];
  if (first) first.children.push(...others);
  const said = ((extra?.value.nodes as Json[] | undefined) ?? []).flatMap((node) =>
    extraNode(node, kind, constants, seen),
  );
  return [{ code: constants.prefixes[kind].replace(/_$/, ''), title, type: 'menu', children: [...said, ...groups] }];
}

function groupNode(
  group: MenuGroup,
  sources: GroupSource[],
  kind: Kind,
  entities: Record<string, Entity>,
  constants: Constants,
  seen: Set<string>,
): PermissionNode {
  const code = sources.find((source) => group.key === `${source.key}-${kind}`)?.code ?? group.key;
  return {
    code: prefixed(code, kind, constants),
    title: group.title,
    type: 'menu',
    children: group.items.flatMap((item) => {
      const own = item.codes[kind]?.[0];
      if (!own || seen.has(own)) return [];
      seen.add(own);
      const entity = item.view === 'list' ? entities[item.entity ?? ''] : undefined;
      return [
        {
          code: own,
          title: item.title,
          type: 'menu' as const,
          children: entity ? buttonNodes(entity, kind, seen) : [],
        },
      ];
    }),
  };
}

function buttonNodes(entity: Entity, kind: Kind, seen: Set<string>): PermissionNode[] {
  // A report is a page of its own.
  const calls = Object.values(entity.calls).filter(({ key }) => key !== entity.report?.call);
  return calls.flatMap((call) =>
    [{ code: codeOf(call, kind), title: call.title }, ...overridesOf(call, kind)].flatMap(({ code, title }) => {
      if (!code || seen.has(code)) return [];
      seen.add(code);
      return [{ code, title, type: 'button' as const, children: [] }];
    }),
  );
}

const overridesOf = ({ scan, title }: Call, kind: Kind): { code?: string; title: string }[] =>
  Object.values(scan?.overrides ?? {}).map(({ access, action }) => ({
    code: access[kind]?.[0],
    title: `${title} · ${action}`,
  }));

/** Entities without a menu line of their own: their codes can be held all the same, below the code that reads them. */
function otherNodes(kind: Kind, entities: Record<string, Entity>, seen: Set<string>): PermissionNode[] {
  return Object.values(entities).flatMap((entity) => {
    const buttons = buttonNodes(entity, kind, seen);
    const [first] = buttons;
    if (!first) return [];
    const reads = entity.calls.list && codeOf(entity.calls.list, kind);
    const code = buttons.some((button) => button.code === reads) && reads ? reads : `${first.code}_Menu`;
    const children = buttons.filter((button) => button.code !== code);
    return [{ code, title: entity.title, type: 'menu' as const, children }];
  });
}

function codeOf(call: Call, kind: Kind): string | undefined {
  return call.access.type === 'permission' && call.paths.some((path) => path.kinds.includes(kind))
    ? call.access.codes[kind]?.[0]
    : undefined;
}

function extraNode(node: Json, kind: Kind, constants: Constants, seen: Set<string>): PermissionNode[] {
  const kinds = node.kinds as Kind[] | undefined;
  const code = prefixed(String(node.code), kind, constants);
  if ((kinds && !kinds.includes(kind)) || seen.has(code)) return [];
  seen.add(code);
  const children = ((node.children as Json[] | undefined) ?? []).flatMap((child) =>
    extraNode(child, kind, constants, seen),
  );
  return [{ code, title: String(node.title), type: node.type as 'menu' | 'button', children }];
}
