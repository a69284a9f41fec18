import type { Call, Field, Kind, Model } from '../../metadata/model';
import type { Validator } from './check-body';
import { handlers, hooks } from '../../generated/handlers';
import { allCodes } from '../identity/permission-tree';
import { OperatorError } from '../platform/operator-error';

/** All that calls leave unsaid or name wrongly, in one message. */
export class UndeclaredError extends OperatorError {
  constructor(readonly problems: string[]) {
    super(
      `接口声明不完整，拒绝启动 (calls that do not say enough keep the server from starting):\n${problems.map((one) => `  ${one}`).join('\n')}`,
    );
    this.name = 'UndeclaredError';
  }
}

interface DeclaredCalls {
  model: Model;
  /** By `entity.call` or `shell.call`. */
  validators: Record<string, Validator>;
}

/** All calls, those of entities first. */
export function callsOf({ entities, calls }: Pick<Model, 'entities' | 'calls'>): Call[] {
  return [...Object.values(entities).flatMap((entity) => Object.values(entity.calls)), ...Object.values(calls)];
}

/** The name that validators and messages know a call by. */
export const nameOf = (call: Call): string => `${call.entity ?? 'shell'}.${call.key}`;

/** Throws UndeclaredError, naming every call without permission, scope, field rights, validator or code. Needs no database. */
export function assertCallsDeclared({ model, validators }: DeclaredCalls): void {
  const calls = callsOf(model);
  const problems = [...calls.flatMap((call) => problemsWith(call, { model, validators })), ...twice(calls)];
  if (problems.length) throw new UndeclaredError(problems);
}

function problemsWith(call: Call, { validators, model }: DeclaredCalls): string[] {
  const name = nameOf(call);
  const { effect, handler, before, after, afterRead } = call;
  return [
    ...undeclared(call, model).map((what) => `${name} declares no ${what}`),
    validators[name] ? '' : `${name} has no validator: run "npm run meta -- types".`,
    effect === 'handler' && !handlers[handler ?? ''] ? `${name}: there is no handler "${handler}".` : '',
    before && !hooks.beforeWrite[before] ? `${name}: there is no before "${before}".` : '',
    after && !hooks.afterWrite[after] ? `${name}: there is no after "${after}".` : '',
    afterRead && !hooks.afterRead[afterRead] ? `${name}: there is no afterRead "${afterRead}".` : '',
  ].filter(Boolean);
}

/** What a call must say of itself: who may make it in each kind of warehouse that it is there for, where, and on what. */
function undeclared(call: Call, model: Model): string[] {
  const { paths, entity = '', effect, sets } = call;
  const isPlaced = paths?.length > 0 && paths.every(({ path, kinds }) => path && kinds?.length);
  const fields = model.entities[entity]?.fields ?? [];
  const kinds = kindsOf(call);
  return [
    ...accessProblems(call, model),
    ...(isPlaced ? [] : ['scope: say where it is, and for which kinds.']),
    ...(entity && !model.entities[entity]?.scope ? [`scope: the entity "${entity}" has none.`] : []),
    ...(effect === 'set' && !fields.some(({ name }) => name === sets) ? ['field that it sets.'] : []),
    ...fields.flatMap((field) => rightProblems(field, kinds, model)),
  ];
}

const kindsOf = ({ paths = [] }: Call): Kind[] => [...new Set(paths.flatMap((path) => path.kinds ?? []))];

function accessProblems(call: Call, model: Model): string[] {
  const { access } = call;
  if (access?.type !== 'permission')
    return access?.because ? [] : ['access: say its permission, or why it needs none.'];
  return kindsOf(call).flatMap((kind) => codeProblems(model, kind, access.codes[kind], 'access'));
}

/** A declared permission must exist in the tree of every kind that the call serves. */
function rightProblems({ name, read, write }: Field, kinds: Kind[], model: Model): string[] {
  return [read, write].flatMap((codes) => {
    const said = Object.entries(codes ?? {}).filter(([, list]) => list.length) as [Kind, string[]][];
    if (codes && !said.length) return [`right to its field "${name}".`];
    const there = said.filter(([kind]) => kinds.includes(kind));
    return there.flatMap(([kind, list]) => codeProblems(model, kind, list, `right to its field "${name}"`));
  });
}

function codeProblems(model: Model, kind: Kind, codes: string[] | undefined, what: string): string[] {
  if (!codes?.length) return [`${what}: say its permission in ${kind}.`];
  const known = allCodes(model, kind);
  return codes
    .filter((code) => !known.has(code.toLowerCase()))
    .map((code) => `${what} that any account could hold: "${code}" is not in the permissions of ${kind}.`);
}

/** Of two calls on one path one would go without its guard. */
function twice(calls: Call[]): string[] {
  const all = calls.flatMap((call) => (call.paths ?? []).map(({ path }) => [path, nameOf(call)] as const));
  const first = new Map([...all].reverse());
  return all.filter(([path, name]) => first.get(path) !== name).map(([path, name]) => `${name}: ${path} is taken.`);
}
