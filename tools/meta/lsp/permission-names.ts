import { parse, type JSONPath } from 'jsonc-parser';
import type { Model, PermissionNode } from '../../../src/metadata/model';
import type { SchemaTexts } from '../read';

type Permissions = Pick<Model, 'permissions'>;

/** Title by permission code. */
export function permissionTitles({ permissions }: Permissions): Map<string, string> {
  const walk = ({ code, title, children }: PermissionNode, above: string): [string, string][] => {
    const whole = above ? `${above} / ${title}` : title;
    return [[code, whole], ...children.flatMap((child) => walk(child, whole))];
  };
  return new Map(Object.values(permissions).flatMap((node) => [node].flat().flatMap((one) => walk(one, ''))));
}

/** Does a permission stand at this place; of one kind of warehouse, which says the whole code, or of all? */
export function permissionPlace(place: JSONPath): 'whole' | 'short' | undefined {
  const at = place.lastIndexOf('permission');
  if (at < 0) return undefined;
  const [kind] = place.slice(at + 1);
  if (kind === undefined) return 'short';
  return ['cos', 'sos', 'inner'].includes(String(kind)) ? 'whole' : undefined;
}

/** The codes that calls say, without the prefix of a kind. */
export function shortPermissions(texts: SchemaTexts): string[] {
  const said = [...texts].flatMap(([path, text]) =>
    /(^calls\/|\/calls\.json$)/.test(path)
      ? Object.values(((parse(text) as Calls | undefined)?.calls ?? {}) as Calls['calls']).map(
          (call) => call?.permission,
        )
      : [],
  );
  return [...new Set(said.filter((one): one is string => typeof one === 'string'))].sort();
}

interface Calls {
  calls: Record<string, { permission?: unknown } | undefined>;
}
