import { listedEntities, movingEntities, statusEnumOf } from '../compile/workflow';
import type { Call, Enumeration, EnumValue, Kind, MenuItem, Model, PermissionNode, ScanCode } from '../model';
import { pair, same, changeText, type Add } from './change';

type Shell = Omit<Model, 'fingerprint'>;

/** What has become of enumerations, permissions, menu, constants and messages. */
export function shellChanges(before: Shell, after: Shell, add: Add): void {
  enumChanges(before, after, add);
  permissionChanges(before, after, add);
  menuChanges(before, after, add);
  constantChanges(before, after, add);
  scanCodeChanges(before, after, add);
  const { added, removed, kept } = pair(
    Object.entries(before.messages),
    Object.entries(after.messages),
    ([name]) => name,
  );
  const changed = kept.filter(([was, is]) => !same(was, is)).map(([, is]) => is);
  for (const [name] of [...added, ...removed, ...changed])
    add('MESSAGE_CHANGED', `message ${name}`, { file: 'shell/messages.json', pointer: `/${name}` });
}

const ofEntities = new Set([movingEntities, listedEntities]);

function enumChanges(before: Shell, after: Shell, add: Add): void {
  const { added, removed, kept } = pair(Object.values(before.enums), Object.values(after.enums), ({ name }) => name);
  const owners = new Map(Object.keys(after.entities).map((name) => [statusEnumOf(name), name]));
  const at = ({ name, values: [first] }: Enumeration, value = first) =>
    name === movingEntities
      ? { file: `entities/${value?.value}/workflow.json`, pointer: '' }
      : name === listedEntities
        ? { file: `entities/${value?.value}/entity.json`, pointer: '' }
        : owners.has(name) && after.entities[owners.get(name) ?? '']?.workflow
          ? { file: `entities/${owners.get(name)}/workflow.json`, pointer: '/statuses' }
          : { file: `enums/${name}.json`, pointer: '/oneOf' };
  for (const item of added) add('ENUM_ADDED', `enum ${item.name}`, at(item));
  for (const item of removed) add('ENUM_REMOVED', `enum ${item.name}`, at(item));
  for (const [was, is] of kept) {
    const formerOf = ({ value }: EnumValue): string[] =>
      (ofEntities.has(is.name) && after.entities[value]?.formerNames) || [];
    const values = pair(was.values, is.values, ({ value }) => String(value), formerOf);
    for (const one of values.added)
      add('ENUM_VALUE_ADDED', `enum ${is.name} ${one.value}`, { ...at(is, one), detail: one.title });
    for (const { value, title } of values.removed)
      for (const { name, fields } of Object.values(after.entities))
        for (const field of fields.filter(({ enumeration }) => enumeration === is.name))
          add('ENUM_VALUE_REMOVED', `enum ${is.name} ${value}`, {
            ...at(is),
            detail: `${title}, in ${name}.${field.name}`,
            about: { entity: name, field: field.name },
          });
    for (const [old, now] of values.kept)
      if (!same(old, now))
        add('ENUM_VALUE_RETITLED', `enum ${is.name} ${now.value}`, {
          ...at(is),
          detail: changeText(old.title, now.title),
        });
  }
}

const kinds: Kind[] = ['cos', 'sos', 'inner'];
const flat = (nodes: PermissionNode[]): PermissionNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const callsOf = ({ entities, calls }: Shell): Call[] => [
  ...Object.values(entities).flatMap((entity) => Object.values(entity.calls)),
  ...Object.values(calls),
];

function permissionChanges(before: Shell, after: Shell, add: Add): void {
  const all = callsOf(after);
  const formerOf =
    (kind: Kind) =>
    ({ code }: PermissionNode): string[] =>
      all
        .filter(({ access }) => access.type === 'permission' && access.codes[kind]?.[0] === code)
        .flatMap(({ formerCodes }) => formerCodes?.[kind] ?? []);
  const where = { file: 'shell/permissions.json', pointer: '' };
  for (const kind of kinds) {
    const { added, removed, kept, renamed } = pair(
      flat(before.permissions[kind]),
      flat(after.permissions[kind]),
      ({ code }) => code,
      formerOf(kind),
    );
    for (const { code, title } of added) add('PERMISSION_ADDED', code, { ...where, detail: title });
    for (const { code, title } of removed) add('PERMISSION_REMOVED', code, { ...where, detail: title });
    for (const [was, is] of renamed)
      add('PERMISSION_RENAMED', is.code, { ...where, detail: changeText(was.code, is.code) });
    for (const [was, is] of kept)
      if (was.title !== is.title)
        add('PERMISSION_RETITLED', is.code, { ...where, detail: changeText(was.title, is.title) });
  }
}

function menuChanges(before: Shell, after: Shell, add: Add): void {
  const items = ({ menu }: Shell) =>
    menu.flatMap(({ title, key, items: lines }) =>
      lines.map((item) => ({ ...item, group: title, place: `${key} ${item.path}` })),
    );
  const kind = ({ kinds: of }: MenuItem) => of.join();
  const where = { file: 'shell/menu.json', pointer: '/groups' };
  const { added, removed, kept, renamed } = pair(
    items(before),
    items(after),
    (item) => `${item.path} ${kind(item)}`,
    (item) => (item.formerPaths ?? []).map((path) => `${path} ${kind(item)}`),
  );
  for (const [was, is] of renamed)
    add('MENU_MOVED', `menu ${is.path} ${kind(is)}`, { ...where, detail: changeText(was.path, is.path) });
  for (const item of added) add('MENU_ADDED', `menu ${item.path} ${kind(item)}`, { ...where, detail: item.title });
  for (const item of removed) add('MENU_REMOVED', `menu ${item.path} ${kind(item)}`, { ...where, detail: item.title });
  for (const [was, is] of kept)
    if (!same({ ...was, codes: 0 }, { ...is, codes: 0 }))
      add('MENU_CHANGED', `menu ${is.path} ${kind(is)}`, { ...where, detail: changeText(was.title, is.title) });
}

function constantChanges(before: Shell, after: Shell, add: Add): void {
  const file = 'shell/constants.json';
  const numbers = pair(
    Object.entries(before.constants.errors),
    Object.entries(after.constants.errors),
    ([name]) => name,
  );
  for (const [was, is] of numbers.kept)
    if (was[1] !== is[1])
      add('ERROR_NUMBER_CHANGED', `error ${is[0]}`, {
        file,
        pointer: `/errors/${is[0]}`,
        detail: changeText(was[1], is[1]),
      });
  const others = pair(Object.entries(before.constants), Object.entries(after.constants), ([name]) => name);
  const changed = [
    ...others.added,
    ...others.removed,
    ...others.kept.filter(([was, is]) => !same(was, is)).map(([, is]) => is),
  ];
  for (const [name] of changed.filter(([key]) => key !== 'errors'))
    add('CONSTANT_CHANGED', `constant ${name}`, { file, pointer: `/${name}` });
}

function scanCodeChanges(before: Shell, after: Shell, add: Add): void {
  const file = 'shell/scan-codes.json';
  const codesOf = ({ scanCodes }: Shell) => Object.values(scanCodes?.codes ?? {});
  const { added, removed, kept } = pair(codesOf(before), codesOf(after), ({ code }) => code);
  const at = ({ code }: ScanCode) => ({ file, pointer: `/codes/${code}` });
  for (const item of added) add('SCAN_CODE_ADDED', `scan code ${item.code}`, { ...at(item), detail: item.message });
  for (const item of removed) add('SCAN_CODE_REMOVED', `scan code ${item.code}`, { ...at(item), detail: item.message });
  for (const [was, is] of kept) {
    const meaning = ({ name, level, hard }: ScanCode) => [name, level, hard];
    if (!same(meaning(was), meaning(is)))
      add('SCAN_CODE_CHANGED', `scan code ${is.code}`, { ...at(is), detail: changeText(was.name, is.name) });
    else if (!same(was, is))
      add('SCAN_CODE_RETITLED', `scan code ${is.code}`, { ...at(is), detail: changeText(was.message, is.message) });
  }
  if (!same(before.scanCodes?.levels, after.scanCodes?.levels))
    add('SCAN_LEVEL_CHANGED', 'scan levels', { file, pointer: '/levels' });
}
