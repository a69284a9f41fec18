import { existsSync } from 'node:fs';
import { pointer, type SchemaFile } from '../../src/metadata/compile/sources';
import { requestOf } from '../../src/metadata/compile/request-of';
import { requestOfCounters } from '../../src/metadata/model/counters';
import type { Call, Entity, Model, Statistics } from '../../src/metadata/model';
import type { Problem } from '../../src/metadata/compile/problem';
import { mentions, serverHome, takesBody, type HandlerCode } from './server-code';

type Json = Record<string, unknown>;

/** What calls accept, and the code behind them never reads: the value is lost, and the caller is told that all is well. */
export function requestProblems(
  { entities, calls }: Pick<Model, 'entities' | 'calls'>,
  files: SchemaFile[],
  codeOf: HandlerCode,
): Problem[] {
  if (!existsSync(serverHome)) return [];
  return files
    .filter(({ kind }) => kind === 'calls' || kind === 'shell-calls')
    .flatMap((file) => {
      const entity = entities[/^entities\/([^/]+)\//.exec(file.path)?.[1] ?? ''];
      return Object.entries(file.value.calls as Record<string, Json>).flatMap(([key, said]) => {
        const call = (entity ? entity.calls : calls)[key];
        const named = ['handler', 'before', 'after', 'afterRead'].map((role) => said[role]);
        const code = named.map((name) => (typeof name === 'string' ? codeOf(name) : '')).join('\n');
        return call ? problemsIn(file, key, said, call, entity, `${code}\n${moveCode(call, entity, entities)}`) : [];
      });
    });
}

function problemsIn(
  { path }: SchemaFile,
  key: string,
  said: Json,
  call: Call,
  entity: Entity | undefined,
  code: string,
): Problem[] {
  const accepted = Object.entries(requestOf(said).properties)
    .filter(([name, schema]) => !schema['x-ignored'] && !(name in call.session))
    .map(([name]): [string, string] => [name, pointer('calls', key, 'request', 'properties', name)]);
  const form = (call.form ?? []).map((name, index): [string, string] => [name, pointer('calls', key, 'form', index)]);
  const problem = (at: string, message: string, atKey: boolean): Problem => ({
    file: `schemas/${path}`,
    pointer: at,
    code: 'UNREAD_FIELD',
    message,
    atKey,
  });
  const mend = 'Read it there, leave it out, or say why it is taken: "x-ignored".';
  return [
    ...accepted
      .filter(([name]) => isOwn(name, call, entity))
      .map(([name, at]) =>
        problem(
          at,
          `"${name}" is in this request already, as the entity says it: what is said here is not heard.`,
          true,
        ),
      ),
    ...accepted
      .filter(([name]) => !isOwn(name, call, entity) && !isRead(name, call, entity, code))
      .map(([name, at]) =>
        problem(at, `Nothing reads "${name}": ${readerOf(said)} does not mention it. ${mend}`, true),
      ),
    ...form
      .filter(([name]) => !mentions(code, 'form') && !isRead(name, call, entity, code))
      .map(([name, at]) => problem(at, `Nothing writes "${name}": ${readerOf(said)} does not mention it.`, false)),
  ];
}

/** The names that the engine reads of a request that moves a record: the record's own, the form's, and what `writes` takes from it. */
function moveCode(
  { effect, move, confirmLabel, counters, exists, hold, current, statistics, form = [], request }: Call,
  entity: Entity | undefined,
  entities: Record<string, Entity>,
): string {
  if (!entity) return '';
  if (effect === 'takeOut')
    return (entity.workflow?.containers ?? []).map(({ child }) => entities[child]?.workflow?.numbers[0]).join(' ');
  const named = [entity.names.id, entity.workflow?.numbers[0] ?? ''];
  if (counters) return requestOfCounters(counters).join(' ');
  if (exists)
    return entity.fields.flatMap(({ name, path }) => (exists.fields.includes(name) ? (path[0] ?? []) : [])).join(' ');
  if (hold) return [hold.takes ?? '', ...named].join(' ');
  if (current) return [...named, 'seen_version', ...(current.begins ? fieldsBy(entity) : [])].join(' ');
  if (statistics) return askedBy(statistics, Object.keys((request.properties ?? {}) as object)).join(' ');
  if (confirmLabel) return ['label', ...named].join(' ');
  if (!move) return '';
  const given = Object.entries(move.writes).flatMap(([name, value]) =>
    value === 'given' ? [name] : typeof value === 'object' && value && 'from' in value ? [value.from] : [],
  );
  return ['form', ...form, ...given, ...named].join(' ');
}

/** A name that the request does not have is told there: what was meant may be any of those that it has. */
function askedBy({ days, given = {} }: Statistics, request: string[]): string[] {
  const names = [...(days ? [days.within] : []), ...Object.values(given)];
  return names.every((name) => request.includes(name)) ? names : request;
}

const fieldsBy = ({ fields }: Entity): string[] => fields.map(({ name }) => name);

function readerOf({
  handler,
  before,
  after,
  afterRead,
  move,
  confirmLabel,
  counters,
  exists,
  hold,
  tells,
  current,
  statistics,
}: Json): string {
  if (move !== undefined) return '"move"';
  if (confirmLabel !== undefined) return '"confirmLabel"';
  if (counters !== undefined) return '"counters"';
  if (exists !== undefined) return '"exists"';
  if (hold !== undefined) return '"hold"';
  if (tells !== undefined) return '"tells"';
  if (current !== undefined) return '"current"';
  if (statistics !== undefined) return '"statistics"';
  const named = [handler, before, after, afterRead].filter((name) => name !== undefined);
  return named.length ? named.map((name) => `"${String(name)}"`).join(', ') : 'the call has no code of its own and';
}

function isRead(name: string, { effect, scan }: Call, entity: Entity | undefined, code: string): boolean {
  if (mentions(code, name)) return true;
  // What a page lists of a container, its answer reads, and in which version it has it in hand, who locks it.
  if (scan && entity?.workflow?.containers && [entity.names.id, 'listed_version', 'seen_version'].includes(name))
    return true;
  // Every list may be asked for certain records.
  if (effect === 'list' && name === `${entity?.names.id ?? ''}_list`) return true;
  return takesBody(code) && (entity?.fields.some((field) => field.path[0] === name) ?? false);
}

const exportWords = ['pagination', 'columns', 'file_type', 'time_zone', 'utc_offset', 'download_time'];

/** Does the request have it without saying so? */
function isOwn(name: string, call: Call, entity: Entity | undefined): boolean {
  if (!entity) return false;
  const { fields, filter, names } = entity;
  const heads = (some: { path: string[] }[]): (string | undefined)[] => some.map(({ path }) => path[0]);
  switch (call.effect) {
    case 'list':
      return [...heads(filter), 'pagination', 'scroll_param', '_under'].includes(name);
    case 'export':
      return [...heads(filter), ...exportWords].includes(name);
    case 'create':
    case 'createMany':
      return heads(fields.filter(({ system, readOnly }) => !system && !readOnly)).includes(name);
    case 'amend':
      return [names.id, 'version', ...heads(fields.filter(({ system, readOnly }) => !system && !readOnly))].includes(
        name,
      );
    case 'update':
      return [
        names.id,
        'version',
        ...heads(fields.filter(({ system, readOnly, immutable }) => !system && !readOnly && !immutable)),
      ].includes(name);
    case 'get':
    case 'history':
    case 'restore':
    case 'set':
      return [names.id, 'version', call.param, 'to_version'].includes(name);
    case 'takeOut':
      return [names.id, 'listed_version'].includes(name);
    case 'contents':
      return name === names.id;
    case 'move':
    case 'confirmLabel':
    case 'counters':
    case 'exists':
    case 'hold':
    case 'tells':
    case 'current':
    case 'statistics':
    case 'handler':
      return (call.form ?? []).includes(name);
  }
}
