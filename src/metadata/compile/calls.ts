import type { Access, Call, CallPath, CallScan, CallScope, Constants, Effect, FieldAccess, Kind, Move } from '../model';
import { defined } from '../model/defined';
import { pointer, type Json, type Report, type SchemaFile } from './sources';

/** A call before its schemas are known: what `calls.json` says of it, completed. */
export type CallDraft = Omit<Call, 'request' | 'response'>;

export interface Owner {
  entity?: string;
  title: string;
  /** The unprefixed permission that calls of this owner derive theirs from, and those of its former names. */
  code: string;
  formerCodes?: string[];
}

const effects: Record<string, Effect> = {
  list: 'list',
  get: 'get',
  create: 'create',
  update: 'update',
  history: 'history',
  restore: 'restore',
};

/** One call of `calls.json`, with everything that it leaves out derived. */
export function draftCall(
  key: string,
  given: Json,
  file: SchemaFile,
  owner: Owner,
  constants: Constants,
  report: Report,
): CallDraft {
  const effect = effectOf(key, given);
  const said = withSibling(key, effect, given, file, owner, constants, report);
  const paths = pathsOf(key, effect, said, file, owner, constants);
  const write =
    (said.write as boolean | undefined) ??
    !['list', 'get', 'history', 'contents', 'counters', 'exists', 'tells', 'statistics'].includes(effect);
  const access = accessOf(key, effect, write, said, file, owner, paths, constants);
  if (!access)
    report.add(
      file.path,
      pointer('calls', key),
      'CALL_WITHOUT_PERMISSION',
      `The call "${key}" declares no permission.`,
    );
  const keep = [
    'rpc',
    'sets',
    'to',
    'whileHere',
    'by',
    'range',
    'everywhere',
    'form',
    'confirm',
    'confirmName',
    'confirmWhen',
    'oneTimeSecret',
    'confirmLabel',
    'exists',
    'hold',
    'tells',
    'current',
    'statistics',
    'amend',
    'counters',
    'handler',
    'before',
    'after',
    'afterRead',
    'danger',
    'visibleWhen',
    'description',
  ];
  return {
    ...Object.fromEntries(keep.filter((name) => name in said).map((name) => [name, said[name]])),
    ...resultOf(said),
    ...keptFilesOf(said),
    ...(!write && tellsRecords(said.response) ? { tellsRecords: true as const } : {}),
    ...(effect === 'move' ? { move: moveOf(said.move) } : {}),
    key,
    ...(owner.entity ? { entity: owner.entity } : {}),
    title: String(said.title ?? titleOf(effect, owner.title)),
    effect,
    paths,
    access: access ?? { type: 'permission', codes: {} },
    ...formerOf(key, effect, write, said, file, owner, paths, constants),
    ...(said.scan ? { scan: scanOf(said.scan as Json, paths, constants) } : {}),
    ...(said.sets ? { param: String(said.param ?? said.sets) } : {}),
    ...successOf(effect, said, owner.title),
    session: (said.session as Call['session'] | undefined) ?? {},
    write,
  };
}

/** Is a record of the entity anywhere in the answer? */
const tellsRecords = (response: unknown): boolean =>
  typeof response === 'object' &&
  response !== null &&
  Object.entries(response).some(([word, value]) => word === 'x-record' || tellsRecords(value));

const resultOf = ({ response }: Json): Pick<Call, 'result'> => {
  const result = (response as Json | undefined)?.['x-result'];
  return result === undefined ? {} : { result: String(result) };
};

/** What the request names of files that are handed over below the call, by name. */
function keptFilesOf({ request }: Json): Pick<Call, 'keptFiles'> {
  const asked = Object.entries(((request as Json | undefined)?.properties ?? {}) as Record<string, Json>);
  const files = asked.filter(([, property]) => property['x-kept-file']).map(([name]) => name);
  return files.length ? { keptFiles: files } : {};
}

/** What the call does to its record, completed: a string is a transition, nothing at all writes the form. */
function moveOf(said: unknown = {}): Move {
  const { transition = [], writes = {}, ...more } = (typeof said === 'string' ? { transition: said } : said) as Json;
  return { transitions: [transition].flat().map(String), writes: writes as Move['writes'], ...(more as object) };
}

function scanOf(said: Json, paths: CallPath[], constants: Constants): CallScan {
  const { overrides, ...scan } = said as unknown as CallScan & { overrides?: Record<string, Json> };
  if (!overrides) return scan;
  const kinds = [...new Set(paths.flatMap((path) => path.kinds))];
  const compiled = Object.entries(overrides).map(([field, { permission, ...override }]) => [
    field,
    { ...override, access: codesOf(permission as string | Json, kinds, constants) },
  ]);
  return { ...scan, overrides: Object.fromEntries(compiled) as CallScan['overrides'] };
}

function effectOf(key: string, said: Json): Effect {
  if (said.effect) return said.effect as Effect;
  if (said.sets) return 'set';
  if (said.handler) return 'handler';
  if (said.confirmLabel) return 'confirmLabel';
  if (said.counters) return 'counters';
  if (said.exists) return 'exists';
  if (said.hold) return 'hold';
  if (said.tells) return 'tells';
  if (said.current) return 'current';
  if (said.statistics) return 'statistics';
  if (said.amend) return 'amend';
  return said.move ? 'move' : (effects[key] ?? (said.form ? 'move' : 'handler'));
}

/** Reading a record's past is a way of reading it, restoring one of updating it, a file of records a list: permission, place and code are the same. */
const siblings: Partial<Record<Effect, string[]>> = {
  history: ['get', 'list', 'update'],
  restore: ['update'],
  export: ['list'],
};

function withSibling(
  key: string,
  effect: Effect,
  said: Json,
  file: SchemaFile,
  owner: Owner,
  constants: Constants,
  report: Report,
): Json {
  const names = siblings[effect];
  const calls = file.value.calls as Record<string, Json>;
  // What is done with a new record is done with one that stands for another.
  if (effect === 'amend') return { ...defined({ before: calls.create?.before, after: calls.create?.after }), ...said };
  if (!names) return said;
  const name = names.find((item) => calls[item]);
  const sibling = name === undefined ? undefined : calls[name];
  if (!sibling)
    report.add(
      file.path,
      pointer('calls', key),
      'CALL_WITHOUT_SIBLING',
      `The call "${key}" has nothing to take its permission from: there is no ${names.map((item) => `"${item}"`).join(' or ')}.`,
    );
  const { paths, kinds, permission, before, after } = sibling ?? {};
  const plain = (owner.entity ?? '').replaceAll('-', '_');
  const own = effect === 'history' ? `list_${plain}_history` : `${effect}_${plain}`;
  const places = placesFor(Object.keys((paths as Json | undefined) ?? {}), kinds as Kind[] | undefined, constants).map(
    (scope) => [scope, own],
  );
  const code = effect === 'restore' ? { before, after } : {};
  const taken = {
    kinds,
    permission,
    ...code,
    ...(places.length && !said.name && { paths: Object.fromEntries(places) }),
  };
  return { name: own, ...defined(taken), ...said };
}

/** Of the sibling's scopes those that are needed to reach every kind of warehouse. */
function placesFor(scopes: string[], kinds: Kind[] | undefined, constants: Constants): string[] {
  const reached = new Set<Kind>();
  return scopes.filter((scope) => {
    const added = (kinds ?? constants.scopes[scope as CallScope].kinds).filter((kind) => !reached.has(kind));
    for (const kind of added) reached.add(kind);
    return added.length > 0;
  });
}

function pathsOf(
  key: string,
  effect: Effect,
  said: Json,
  file: SchemaFile,
  owner: Owner,
  constants: Constants,
): CallPath[] {
  const paths =
    (said.paths as Record<string, string | string[]> | undefined) ?? defaultPaths(key, effect, said, file, owner);
  return Object.entries(paths).flatMap(([scope, names]) => {
    const { prefix, kinds } = constants.scopes[scope as CallScope];
    return [names].flat().map((name) => ({
      scope: scope as CallScope,
      path: prefix + name,
      kinds: (said.kinds as Kind[] | undefined) ?? kinds,
    }));
  });
}

/** Named after the effect where the key says no more than that; otherwise after the key, so that two moves have two paths. */
function defaultPaths(key: string, effect: Effect, said: Json, file: SchemaFile, owner: Owner): Record<string, string> {
  const scopes = ((said.scopes ?? file.value.scopes) as string[] | undefined) ?? ['cos', 'sos'];
  const plain = (owner.entity ?? '').replaceAll('-', '_');
  const own = effects[key] === effect ? effect : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  // Of a switch that always writes the same value there is another for the other one.
  const isSwitch = effect === 'set' && said.to === undefined;
  const name = String(said.name ?? (isSwitch ? `update_${plain}_${String(said.sets)}` : `${own}_${plain}`));
  return Object.fromEntries(scopes.map((scope) => [scope, name]));
}

function accessOf(
  key: string,
  effect: Effect,
  write: boolean,
  said: Json,
  file: SchemaFile,
  owner: Owner,
  paths: CallPath[],
  constants: Constants,
): Access | undefined {
  const own = said.permission as string | Json | undefined;
  if (isObject(own) && own.anyone) return { type: 'anyone', because: String(own.anyone) };
  if (isObject(own) && own.signedIn) return { type: 'signed-in', because: String(own.signedIn) };
  const kinds = [...new Set(paths.flatMap((path) => path.kinds))];
  const base = own ?? (file.value.permission as string | Json | undefined) ?? (owner.entity ? owner.code : undefined);
  if (!base) return undefined;
  const codes = codesOf(base, kinds, constants, own ? '' : suffixOf(key, effect, write));
  return Object.keys(codes).length ? { type: 'permission', codes } : undefined;
}

/** What the call was known by: its former keys, and the codes that it had under them, under the entity's former names, or by its own word. */
function formerOf(
  key: string,
  effect: Effect,
  write: boolean,
  said: Json,
  file: SchemaFile,
  owner: Owner,
  paths: CallPath[],
  constants: Constants,
): Pick<Call, 'formerKeys' | 'formerCodes'> {
  const formerKeys = (said.renamedFrom as string[] | undefined) ?? [];
  const { formerPermission, ...rest } = said;
  const known = [owner.code, ...(owner.formerCodes ?? [])].flatMap((code) =>
    [key, ...formerKeys].map((name) => accessOf(name, effect, write, rest, file, { ...owner, code }, paths, constants)),
  );
  const own = formerPermission
    ? [accessOf(key, effect, write, { ...rest, permission: formerPermission }, file, owner, paths, constants)]
    : [];
  const formerCodes = codesBesides(known[0], [...own, ...known]);
  return {
    ...(formerKeys.length ? { formerKeys } : {}),
    ...(Object.keys(formerCodes).length ? { formerCodes } : {}),
  };
}

function codesBesides(present: Access | undefined, all: (Access | undefined)[]): FieldAccess {
  const codesIn = (access: Access | undefined, kind: Kind): string[] =>
    access?.type === 'permission' ? (access.codes[kind] ?? []) : [];
  const entries = (['cos', 'sos', 'inner'] as const).map((kind): [Kind, string[]] => {
    const now = codesIn(present, kind);
    return [kind, [...new Set(all.flatMap((access) => codesIn(access, kind)))].filter((code) => !now.includes(code))];
  });
  return Object.fromEntries(entries.filter(([, codes]) => codes.length));
}

/** Full permission codes per kind: a string gets each kind's prefix, an object says them whole. */
export function codesOf(said: string | Json, kinds: Kind[], constants: Constants, suffix = ''): FieldAccess {
  const entries = kinds.flatMap((kind): [Kind, string[]][] => {
    const value =
      typeof said === 'string' ? prefixed(said, kind, constants) : (said[kind] as string | string[] | undefined);
    return value ? [[kind, [value].flat().map((code) => code + suffix)]] : [];
  });
  return Object.fromEntries(entries);
}

/** A code with the kind's prefix, unless it has a prefix already. */
export function prefixed(code: string, kind: Kind, constants: Constants): string {
  return Object.values(constants.prefixes).some((prefix) => code.startsWith(prefix))
    ? code
    : constants.prefixes[kind] + code;
}

const suffixes: Partial<Record<Effect, string>> = {
  create: '_Create',
  createMany: '_Create',
  update: '_Update',
  restore: '_Update',
  set: '_UpdateStatus',
};

function suffixOf(key: string, effect: Effect, write: boolean): string {
  return suffixes[effect] ?? (write ? `_${key[0]?.toUpperCase()}${key.slice(1)}` : '');
}

function titleOf(effect: Effect, title: string): string {
  const titles: Record<Effect, string> = {
    list: `查看${title}`,
    export: title,
    get: `查看${title}`,
    create: `新建${title}`,
    createMany: `新建${title}`,
    update: '编辑',
    set: `更新${title}状态`,
    history: '历史',
    restore: '恢复',
    amend: title,
    move: title,
    takeOut: title,
    contents: title,
    current: title,
    statistics: title,
    confirmLabel: title,
    counters: title,
    exists: title,
    hold: title,
    tells: title,
    handler: title,
  };
  return titles[effect];
}

function successOf(effect: Effect, said: Json, title: string): Pick<Call, 'success'> {
  if (said.success) return { success: said.success as Call['success'] };
  if (effect === 'create' || effect === 'createMany') return { success: `${title}创建成功` };
  if (effect === 'restore') return { success: `${title}已恢复` };
  return effect === 'update' ? { success: `${title}编辑成功` } : {};
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
