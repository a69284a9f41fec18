import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { batchPath, isBatchable } from '../metadata/batch';
import type { Call, Kind, Model } from '../metadata/model';
import { checkBatch } from './batch/check-batch';
import { runBatch, type CheckItem } from './batch/run-batch';
import { bodyCheck, checkBody, type Validator } from './check-body';
import type { Tables } from './database/tables';
import { checkBodyFacts, checkContentType, checkFacts, checkOrigin, guard } from './guard';
import type { Handler } from './handler';
import { afters, befores, handlers } from './handlers';
import type { IdentityPort } from './identity-port';
import { perform, type Performed, type Stage } from './perform';

export interface RouteOptions {
  model: Model;
  /** By `entity.call` or `shell.call`. */
  validators: Record<string, Validator>;
  db: Kysely<Tables>;
  identity: IdentityPort;
  /** How often one address may try to sign in, per minute. */
  signInsPerMinute: number;
}

/** One route per path of every call. Throws at start, naming every call that lacks something. */
export function addCallRoutes(app: FastifyInstance, options: RouteOptions): void {
  const calls = callsOf(options.model);
  const problems = calls.flatMap((call) => problemsWith(call, options));
  if (problems.length) throw new Error(`The server cannot start:\n${problems.join('\n')}`);
  app.decorateRequest('session', null);
  for (const call of calls) addRoutes(app, call, options);
}

/** All calls, those of entities first. */
export function callsOf({ entities, calls }: Model): Call[] {
  return [...Object.values(entities).flatMap((entity) => Object.values(entity.calls)), ...Object.values(calls)];
}

const nameOf = (call: Call): string => `${call.entity ?? 'shell'}.${call.key}`;

function problemsWith(call: Call, { validators, model }: RouteOptions): string[] {
  const name = nameOf(call);
  const { effect, handler, before, after } = call;
  return [
    ...undeclared(call, model).map((what) => `${name} declares no ${what}`),
    validators[name] ? '' : `${name} has no validator: run "npm run meta -- types".`,
    effect === 'handler' && !handlers[handler ?? ''] ? `${name}: there is no handler "${handler}".` : '',
    before && !befores[before] ? `${name}: there is no before "${before}".` : '',
    after && !afters[after] ? `${name}: there is no after "${after}".` : '',
  ].filter(Boolean);
}

/** What a call must say of itself: who may make it in each kind of warehouse that it is there for, where, and on what. */
function undeclared({ access, paths, entity, effect, sets }: Call, { entities }: Model): string[] {
  const kinds = [...new Set(paths.flatMap((path) => path.kinds))];
  const hasCodes = (kind: Kind) => access.type !== 'permission' || Boolean(access.codes[kind]?.length);
  const isExplained = access && (access.type === 'permission' || access.because.length > 0);
  const fields = entities[entity ?? '']?.fields ?? [];
  const rights = fields.flatMap(({ name, read, write }) => [read, write].map((codes) => ({ name, codes })));
  const empty = rights.filter(({ codes }) => codes && !Object.values(codes).some((list) => list.length));
  return [
    ...(isExplained && kinds.every(hasCodes) ? [] : ['access: say its permission, or why it needs none.']),
    ...(paths.length && paths.every((path) => path.kinds.length)
      ? []
      : ['scope: say where it is, and for which kinds.']),
    ...(entity && !entities[entity]?.scope ? [`scope: the entity "${entity}" has none.`] : []),
    ...(effect === 'set' && !fields.some(({ name }) => name === sets) ? ['field that it sets.'] : []),
    ...empty.map((right) => `right to its field "${right.name}".`),
  ];
}

function addRoutes(
  app: FastifyInstance,
  call: Call,
  { model, validators, db, identity, signInsPerMinute }: RouteOptions,
): void {
  const entity = call.entity ? model.entities[call.entity] : undefined;
  const validator = validators[nameOf(call)] as Validator;
  // Whoever may write without a session is trying to get one.
  const config =
    call.access.type === 'anyone' && call.write ? { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } } : {};
  const stage = { model, call, entity, db, identity };
  const sessionOf = async (request: FastifyRequest) => {
    request.session = await identity.sessionOf(request, db);
  };
  for (const path of call.paths) {
    const onRequest = [checkOrigin, checkContentType, sessionOf, guard(call, path)];
    app.post(path.path, {
      config,
      onRequest,
      preHandler: [checkFacts(call), checkBody(model, call, entity, validator)],
      handler: async (request, reply) => answer(stage, reply, await perform(stage, request)),
    });
    if (!entity || !isBatchable(call)) continue;
    app.post(batchPath(path.path), {
      onRequest,
      preHandler: [checkFacts(call), checkBatch(model.constants)],
      handler: async (request, reply) => {
        const act: Handler = (context) => runBatch({ ...context, entity }, itemCheck(stage, request, validator));
        return answer(stage, reply, await perform(stage, request, act));
      },
    });
  }
}

/** What a single call would ask of the body of each item. */
function itemCheck({ model, call, entity }: Stage, { session }: FastifyRequest, validator: Validator): CheckItem {
  const check = bodyCheck(model, call, entity, validator);
  return (item) => {
    if (session) checkBodyFacts(call, session, item);
    check(item);
  };
}

async function answer(stage: Stage, reply: FastifyReply, { text, isRepeat, secret }: Performed): Promise<FastifyReply> {
  if (secret !== undefined) stage.identity.sendSecret(reply, secret);
  if (isRepeat) reply.header('idempotent-replayed', 'true');
  return reply.type('application/json; charset=utf-8').send(text);
}
