import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Call, Model } from '../metadata/model';
import { checkBody, type Validator } from './check-body';
import type { Tables } from './database/tables';
import { checkContentType, checkFacts, checkOrigin, guard } from './guard';
import { afters, befores, handlers } from './handlers';
import type { IdentityPort } from './identity-port';
import { perform, type Stage } from './perform';

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

function problemsWith(call: Call, { validators }: RouteOptions): string[] {
  const name = nameOf(call);
  const { access, effect, handler, before, after } = call;
  const isDeclared =
    access && (access.type !== 'permission' || Object.values(access.codes).some((codes) => codes.length));
  return [
    isDeclared ? '' : `${name} declares no access: say its permission, or why it needs none.`,
    validators[name] ? '' : `${name} has no validator: run "npm run meta -- types".`,
    effect === 'handler' && !handlers[handler ?? ''] ? `${name}: there is no handler "${handler}".` : '',
    before && !befores[before] ? `${name}: there is no before "${before}".` : '',
    after && !afters[after] ? `${name}: there is no after "${after}".` : '',
  ].filter(Boolean);
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
  for (const path of call.paths) {
    app.post(path.path, {
      config,
      onRequest: [
        checkOrigin,
        checkContentType,
        async (request) => {
          request.session = await identity.sessionOf(request, db);
        },
        guard(call, path),
      ],
      preHandler: [checkFacts(call), checkBody(model, call, entity, validator)],
      handler: (request, reply) => answer({ model, call, entity, db, identity }, request, reply),
    });
  }
}

async function answer(stage: Stage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { text, isRepeat, secret } = await perform(stage, request);
  if (secret !== undefined) stage.identity.sendSecret(reply, secret);
  if (isRepeat) reply.header('idempotent-replayed', 'true');
  return reply.type('application/json; charset=utf-8').send(text);
}
