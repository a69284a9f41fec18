import type { Access, Call, Entity, Kind } from '../model';
import { pair, same, changeText, type Add } from './change';
import type { ChangeClassName } from './change-classes';

/** What has become of calls: of one entity, or, without one, of the shell. */
export function callChanges(
  before: Record<string, Call>,
  after: Record<string, Call>,
  where: { owner: string; file: string; entities: Entity[] },
  add: Add,
): void {
  const tell = (name: ChangeClassName, key: string, detail?: string): void =>
    add(name, `${where.owner}.${key}`, { detail, file: where.file, pointer: `/calls/${key}` });
  const { added, removed, kept, renamed } = pair(
    Object.values(before),
    Object.values(after),
    ({ key }) => key,
    ({ formerKeys = [] }) => formerKeys,
  );
  for (const { key } of added) tell('CALL_ADDED', key);
  for (const { key } of removed) tell('CALL_REMOVED', key);
  for (const [was, is] of renamed) tell('CALL_RENAMED', is.key, changeText(was.key, is.key));
  for (const [was, is] of [...kept, ...renamed])
    for (const [name, detail] of differences(was, is, where.entities)) tell(name, is.key, detail);
}

type Difference = [name: ChangeClassName, detail?: string];

function differences(was: Call, is: Call, entities: Entity[]): Difference[] {
  if (was.effect !== is.effect) return [['CALL_EFFECT_CHANGED', changeText(was.effect, is.effect)]];
  if (!same(was.move, is.move)) return [['CALL_EFFECT_CHANGED', changeText(was.move, is.move)]];
  const words = ({ title, confirm, success, description }: Call) => [title, confirm, success, description];
  return [
    ...paths(was, is),
    ...access(was, is),
    ...parameters(was, is, entities),
    ...answers(was, is, entities),
    ...(same(words(was), words(is)) ? [] : [['CALL_TEXT_CHANGED'] satisfies Difference]),
  ];
}

function paths(was: Call, is: Call): Difference[] {
  const { added, removed } = pair(was.paths, is.paths, ({ path, kinds }) => `${path} ${kinds.join()}`);
  return [
    ...added.map(({ path }): Difference => ['PATH_ADDED', path]),
    ...removed.map(({ path }): Difference => ['PATH_REMOVED', path]),
  ];
}

/** Any of a call's codes opens it. A renamed code is told of the permission. */
function access(was: Call, is: Call): Difference[] {
  const more = openness(is.access) - openness(was.access);
  if (more) return [[more > 0 ? 'ACCESS_WIDENED' : 'ACCESS_NARROWED', changeText(was.access.type, is.access.type)]];
  const kinds = [...new Set(is.paths.flatMap((path) => path.kinds))];
  const lost = kinds.flatMap((kind) => codesOf(was, kind).filter((code) => !opens(is, kind, code)));
  const gained = kinds
    .filter((kind) => !codesOf(was, kind).some((code) => is.formerCodes?.[kind]?.includes(code)))
    .flatMap((kind) => codesOf(is, kind).filter((code) => !opens(was, kind, code)));
  return [
    ...(lost.length ? [['ACCESS_NARROWED', `no longer with ${lost.join(', ')}`] satisfies Difference] : []),
    ...(gained.length && !lost.length
      ? [['ACCESS_WIDENED', `also with ${gained.join(', ')}`] satisfies Difference]
      : []),
  ];
}

const openness = ({ type }: Access): number => ['permission', 'signed-in', 'anyone'].indexOf(type);
const codesOf = ({ access: said }: Call, kind: Kind): string[] =>
  said.type === 'permission' ? (said.codes[kind] ?? []) : [];
const opens = (call: Call, kind: Kind, code: string): boolean =>
  [...codesOf(call, kind), ...(call.formerCodes?.[kind] ?? [])].includes(code);

/** What `calls.json` itself accepts; fields and filters are told where they stand. */
function parameters(was: Call, is: Call, entities: Entity[]): Difference[] {
  const told = new Set(
    entities.flatMap(({ fields, filter }) => [...fields, ...filter].map(({ path }) => path[0] as string)),
  );
  const of = ({ request }: Call) =>
    Object.entries((request.properties ?? {}) as object).filter(([name]) => !told.has(name));
  const needs = ({ request }: Call, name: string): boolean => ((request.required ?? []) as string[]).includes(name);
  const { added, removed, kept } = pair(of(was), of(is), ([name]) => name);
  return [
    ...added.map(([name]): Difference => [needs(is, name) ? 'PARAMETER_REQUIRED' : 'PARAMETER_ADDED', name]),
    ...removed.map(([name]): Difference => ['PARAMETER_REMOVED', name]),
    ...kept.flatMap(([[name, old], [, now]]): Difference[] => [
      ...(!needs(was, name) && needs(is, name) ? [['PARAMETER_REQUIRED', name] satisfies Difference] : []),
      ...(same(old, now) ? [] : [['PARAMETER_CHANGED', name] satisfies Difference]),
    ]),
  ];
}

function answers(was: Call, is: Call, entities: Entity[]): Difference[] {
  const told = new Set(entities.flatMap(({ names }) => Object.values(names)));
  const of = ({ response }: Call) =>
    Object.keys((response.properties ?? {}) as object).filter((name) => !told.has(name));
  const { added, removed } = pair(of(was), of(is), (name) => name);
  return [
    ...added.map((name): Difference => ['ANSWER_ADDED', name]),
    ...removed.map((name): Difference => ['ANSWER_REMOVED', name]),
  ];
}
