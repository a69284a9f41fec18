import type {
  Call,
  Constants,
  Entity,
  EntityView,
  FieldAccess,
  Kind,
  MenuGroup,
  MenuItem,
  PathParameter,
} from '../model';
import { prefixed } from './calls';
import { pointer, type Json, type Report, type SchemaFile } from './sources';

const allKinds: Kind[] = ['cos', 'sos', 'inner'];

/** Menu group code by entity: what derived permission codes start with. */
export function groupCodes(file: SchemaFile | undefined): Map<string, string> {
  const groups = (file?.value.groups as Json[] | undefined) ?? [];
  return new Map(
    groups.flatMap((group) =>
      (group.items as Json[])
        .filter((item) => item.entity && item.view !== 'report')
        .map((item) => [String(item.entity), String(group.code)] as const),
    ),
  );
}

/** The side menu: one group per kind of warehouse that it is for, since its icon differs. */
export function compileMenu(
  file: SchemaFile | undefined,
  entities: Record<string, Entity>,
  constants: Constants,
  report: Report,
): MenuGroup[] {
  const groups = (file?.value.groups as Json[] | undefined) ?? [];
  return groups.flatMap((group, index) =>
    Object.entries(iconsOf(group)).map(([kind, icon]) => ({
      key: `${String(group.key)}-${kind}`,
      title: String(group.title),
      icon,
      kinds: [kind as Kind],
      items: (group.items as Json[]).flatMap((item, position) =>
        file
          ? compileItem(
              file,
              pointer('groups', index, 'items', position),
              item,
              kind as Kind,
              entities,
              constants,
              report,
            )
          : [],
      ),
    })),
  );
}

function iconsOf(group: Json): Partial<Record<Kind, string>> {
  return typeof group.icon === 'string'
    ? { cos: group.icon, sos: group.icon }
    : (group.icon as Partial<Record<Kind, string>>);
}

function compileItem(
  file: SchemaFile,
  at: string,
  item: Json,
  kind: Kind,
  entities: Record<string, Entity>,
  constants: Constants,
  report: Report,
): MenuItem[] {
  const limit = (item.kinds as Kind[] | undefined) ?? allKinds;
  if (!limit.includes(kind)) return [];
  const path = String(item.path);
  if (item.page) return [pageItem(item, path, kind, constants)];
  const entity = entities[String(item.entity)];
  if (!entity) {
    report.unknown(
      file.path,
      `${at}/entity`,
      'UNKNOWN_ENTITY',
      'There is no entity',
      String(item.entity),
      Object.keys(entities),
    );
    return [];
  }
  const view = (item.view ?? 'list') as EntityView;
  if (view === 'report' && !entity.report) {
    const isTold = report.problems.some(({ file: of }) => of === `schemas/entities/${entity.name}/report.json`);
    if (!isTold && !report.isBroken(entity.name))
      report.add(file.path, `${at}/view`, 'BAD_REPORT', `"${entity.name}" has no report.json.`);
    return [];
  }
  const key = String(item.call ?? (view === 'report' ? entity.report?.call : 'list'));
  const call = entity.calls[key];
  if (!call) {
    report.unknown(
      file.path,
      `${at}${item.call ? '/call' : ''}`,
      'UNKNOWN_CALL',
      `"${entity.name}" has no call`,
      key,
      Object.keys(entity.calls),
    );
    return [];
  }
  const codes = codesFor(call, kind);
  if (!codes) return [];
  const record = view === 'list' ? recordCodes(entity, kind) : {};
  if (view === 'list' && !record.record) addNoPage(entity.name, report);
  return [
    {
      path,
      ...formerPathsOf(item),
      title: String(item.title ?? (view === 'report' ? entity.report?.title : entity.title)),
      codes,
      kinds: [kind],
      entity: entity.name,
      view,
      ...(item.call ? { call: key } : {}),
      ...record,
      ...(view === 'list' && createOf(entity, kind)),
    },
  ];
}

/** Told once, where the call is missing: several lines of the menu may lead to the list. */
function addNoPage(entity: string, report: Report): void {
  const path = `entities/${entity}/calls.json`;
  const isTold = report.problems.some(({ file, code }) => file === `schemas/${path}` && code === 'NO_RECORD_PAGE');
  if (isTold) return;
  const message = `No call of "${entity}" reads one record: the codes of its list would lead nowhere.`;
  report.add(path, '/calls', 'NO_RECORD_PAGE', message);
}

/** The permissions that read one record by its id. */
function recordCodes({ calls }: Entity, kind: Kind): Pick<MenuItem, 'record'> {
  const read = Object.values(calls).find(({ effect, by }) => effect === 'get' && !by);
  const record = read && codesFor(read, kind);
  return record ? { record } : {};
}

/** What makes a record from the list, and who may. */
function createOf({ calls, list }: Entity, kind: Kind): Pick<MenuItem, 'create'> {
  const create = list.toolbar
    .map((key) => calls[key])
    .find((call) => call?.effect === 'create' || call?.effect === 'createMany');
  if (!create || !codesFor(create, kind) || create.access.type !== 'permission') return {};
  const { key, title, access } = create;
  return { create: { call: key, title, codes: { [kind]: access.codes[kind] } } };
}

function pageItem(item: Json, path: string, kind: Kind, constants: Constants): MenuItem {
  const codes = { [kind]: [prefixed(String(item.permission ?? `Page_${String(item.page)}`), kind, constants)] };
  const title = String(item.title ?? item.page);
  return {
    path,
    ...formerPathsOf(item),
    title,
    codes,
    kinds: [kind],
    page: String(item.page),
    ...(item.handheld === true ? { handheld: true as const } : {}),
    ...parameterOf(item),
  };
}

function parameterOf({ parameter }: Json): Pick<MenuItem, 'parameter'> {
  if (!parameter) return {};
  const { entity, field, label = field, where = {} } = parameter as unknown as Partial<PathParameter>;
  return { parameter: { entity, field, label, where } as PathParameter };
}

const formerPathsOf = ({ renamedFrom }: Json): Pick<MenuItem, 'formerPaths'> =>
  renamedFrom ? { formerPaths: renamedFrom as string[] } : {};

/** The first code is the page's own; a list may be opened to others as options (roles in the account drawer). */
function codesFor(call: Call, kind: Kind): FieldAccess | undefined {
  if (call.access.type !== 'permission' || !call.paths.some((path) => path.kinds.includes(kind))) return undefined;
  const first = call.access.codes[kind]?.[0];
  return first ? { [kind]: [first] } : undefined;
}
