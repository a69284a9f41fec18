import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { batchPath, isBatchable } from '../metadata/batch';
import type { Call, Model } from '../metadata/model';
import { checkBatch } from './batch/check-batch';
import { runBatch, type CheckItem } from './batch/run-batch';
import { bodyCheck, checkBody, type Validator } from './check-body';
import type { Tables } from './database/tables';
import { callsOf, nameOf, refuseUndeclared } from './declared';
import { checkBodyFacts, checkContentType, checkFacts, checkOrigin, guard } from './guard';
import type { Handler } from './handler';
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

/** One route per path of every call. Throws UndeclaredError at start, naming every call that lacks something. */
export function addCallRoutes(app: FastifyInstance, options: RouteOptions): void {
  refuseUndeclared(options);
  app.decorateRequest('session', null);
  for (const call of callsOf(options.model)) addRoutes(app, call, options);
}

function addRoutes(
  app: FastifyInstance,
  call: Call,
  { model, validators, db, identity, signInsPerMinute }: RouteOptions,
): void {
  const entity = call.entity ? model.entities[call.entity] : undefined;
  const validator = validators[nameOf(call)] as Validator;
  // Whoever may write without a session is trying to get one.
  const limit =
    call.access.type === 'anyone' && call.write ? { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } } : {};
  const config = { ...limit, isScan: Boolean(call.scan) };
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
