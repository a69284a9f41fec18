import type { Call, Constants, DefaultRole, Entity, Kind, Model } from '../model';
import { codesIn } from '../model/permissions';
import { prefixed } from './calls';
import { pointer, type Json, type Report, type SchemaFile, type Sources } from './sources';

type Trees = Model['permissions'];
/** What an entity gives a role: its screen, all of it, or its screen and these calls. */
type Grant = 'view' | 'all' | string[];

interface Around {
  entities: Record<string, Entity>;
  permissions: Trees;
  constants: Constants;
  sources: Sources;
  report: Report;
  /** Every code of the trees, in their order. */
  codes: Record<Kind, string[]>;
  /** Nothing else is wrong: of a menu that is broken no permission is to be missed. */
  isSound: boolean;
}

/** The roles of `shell/roles.json`, with what they say themselves and what the `calls.json` of each entity gives them; nothing without the file. */
export function compileRoles(schemas: Omit<Around, 'codes' | 'isSound'>): DefaultRole[] | undefined {
  const { sources, report, permissions } = schemas;
  const { cos, sos, inner } = permissions;
  const codes = { cos: codesIn(cos), sos: codesIn(sos), inner: codesIn(inner) };
  const around: Around = { ...schemas, codes, isSound: !report.hasBroken && !report.problems.length };
  const { roles: file } = sources.shell;
  const roles = ((file?.value.roles ?? []) as Json[]).map(roleOf);
  checkGrants(roles, around);
  if (!file) return undefined;
  roles.forEach(({ name }, index) => {
    if (roles.findIndex((other) => other.name === name) < index)
      report.add(file.path, pointer('roles', index, 'name'), 'BAD_ROLE', `There are two roles "${name}".`);
  });
  for (const name of Object.keys((file.value.newEntities ?? {}) as Json))
    expectRole(name, roles, around, file, '/newEntities');
  return roles.map((role, index) => ({
    ...role,
    codes: codesOfRole(role, (file.value.roles as Json[])[index] ?? {}, index, around),
  }));
}

const roleOf = (said: Json): DefaultRole => ({
  name: String(said.name),
  title: String(said.title),
  description: String(said.description ?? ''),
  kinds: said.kinds as Kind[],
  codes: {},
  ...(said.disabled ? { disabled: true as const } : {}),
});

/** Codes per kind, each once, in the order of the permission tree. */
function codesOfRole(role: DefaultRole, said: Json, index: number, around: Around): DefaultRole['codes'] {
  const own = ((said.permissions ?? []) as string[]).flatMap((code, place) =>
    ownCodes(role, code, pointer('roles', index, 'permissions', place), around),
  );
  const given = Object.values(around.entities).flatMap((entity) => grantedCodes(role, entity, around));
  const entries = role.kinds.map((kind): [Kind, string[]] => {
    const held = new Set([...own, ...given].filter((one) => one.kind === kind).map(({ code }) => code));
    return [kind, around.codes[kind].filter((code) => held.has(code))];
  });
  return Object.fromEntries(entries);
}

interface HeldCode {
  kind: Kind;
  code: string;
}

/** What a role holds by a code of its own: pages and parts of the shell. What belongs to an entity is said there. */
function ownCodes(
  { name, kinds }: DefaultRole,
  said: string,
  at: string,
  { entities, codes, constants, sources, report, isSound }: Around,
): HeldCode[] {
  const stem = said.replace(/\*$/, '');
  const found = kinds.flatMap((kind) => {
    // Parts of the shell are called alike in all kinds of warehouses.
    const wholes = [prefixed(stem, kind, constants), prefixed(stem, 'sos', constants)];
    const fits = (code: string): boolean =>
      wholes.some((whole) => code === whole || (said !== stem && code.startsWith(`${whole}_`)));
    return codes[kind].filter(fits).map((code) => ({ kind, code }));
  });
  const path = sources.shell.roles?.path ?? '';
  const owner = Object.values(entities).find((entity) =>
    found.some(({ kind, code }) => screenCodes(entity, kind, codes).includes(code)),
  );
  if (!isSound) return owner ? [] : found;
  if (owner)
    report.add(
      path,
      at,
      'BAD_ROLE',
      `"${said}" opens the screen of "${owner.name}": say it in schemas/entities/${owner.name}/calls.json, "roles": { "${name}": "view" }.`,
    );
  else if (!found.length)
    report.unknown(
      path,
      at,
      'BAD_ROLE',
      `"${name}" holds what no permission tree of its kinds of warehouses has:`,
      said,
      [...new Set(kinds.flatMap((kind) => codes[kind].map((code) => bare(code, constants))))],
    );
  return owner ? [] : found;
}

const bare = (code: string, { prefixes }: Constants): string =>
  code.slice(Object.values(prefixes).find((prefix) => code.startsWith(prefix))?.length ?? 0);

/** What the entity gives the role. */
function grantedCodes({ name, kinds }: DefaultRole, entity: Entity, { codes, sources }: Around): HeldCode[] {
  const grant = grantsOf(sources.entities.get(entity.name)?.calls)[name];
  if (!grant) return [];
  return kinds.flatMap((kind) => {
    const [screen, ...others] = screenCodes(entity, kind, codes);
    if (screen === undefined) return [];
    const calls = Array.isArray(grant) ? grant.flatMap((key) => codeOf(entity.calls[key], kind) ?? []) : [];
    return [screen, ...(grant === 'all' ? others : calls)].map((code) => ({ kind, code }));
  });
}

const grantsOf = (calls: SchemaFile | undefined): Record<string, Grant> =>
  (calls?.value.roles ?? {}) as Record<string, Grant>;

// Asked for each role and each of its codes.
const screens = new WeakMap<Entity, Partial<Record<Kind, string[]>>>();

/** The code that opens the entity's screen in warehouses of the kind, and those of what may be done there; nothing where it has none. */
function screenCodes(entity: Entity, kind: Kind, codes: Around['codes']): string[] {
  const known = screens.get(entity) ?? {};
  screens.set(entity, known);
  return (known[kind] ??= readScreenCodes(entity, kind, codes[kind]));
}

function readScreenCodes({ calls }: Entity, kind: Kind, known: string[]): string[] {
  const screen = codeOf(calls.list ?? calls.get, kind);
  if (screen === undefined || !known.includes(screen)) return [];
  return [screen, ...known.filter((code) => code.startsWith(`${screen}_`))];
}

const codeOf = (call: Call | undefined, kind: Kind): string | undefined =>
  call?.access.type === 'permission' && call.paths.some(({ kinds }) => kinds.includes(kind))
    ? call.access.codes[kind]?.[0]
    : undefined;

/** Roles that there are not, calls that the entity has not, and what gives nothing. */
function checkGrants(roles: DefaultRole[], around: Around): void {
  const { entities, codes, sources, report, isSound } = around;
  for (const [name, { calls: file }] of sources.entities) {
    const entity = entities[name];
    if (!file || !entity) continue;
    for (const [role, grant] of Object.entries(grantsOf(file))) {
      const known = expectRole(role, roles, around, file, '/roles');
      if (Array.isArray(grant))
        grant.forEach((key, index) => {
          if (!entity.calls[key])
            report.unknown(
              file.path,
              pointer('roles', role, index),
              'UNKNOWN_CALL',
              `"${name}" has no call`,
              key,
              Object.keys(entity.calls),
            );
        });
      if (known && isSound && known.kinds.every((kind) => !screenCodes(entity, kind, codes).length))
        report.add(
          file.path,
          pointer('roles', role),
          'BAD_ROLE',
          `"${role}" works in ${known.kinds.join(', ')}, where there is no screen of "${name}": it is given nothing.`,
        );
    }
  }
}

function expectRole(
  name: string,
  roles: DefaultRole[],
  { report }: Around,
  { path }: SchemaFile,
  at: string,
): DefaultRole | undefined {
  const role = roles.find((one) => one.name === name);
  if (!role)
    report.unknown(
      path,
      at + pointer(name),
      'UNKNOWN_ROLE',
      'schemas/shell/roles.json has no role',
      name,
      roles.map((one) => one.name),
      true,
    );
  return role;
}
