import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { batchPath, isBatchable } from '../metadata/batch';
import type { Call, Model } from '../metadata/model';
import { checkBatch } from './batch/check-batch';
import { runBatch, type CheckItem } from './batch/run-batch';
import { bodyCheck, checkBody, type Validator } from './check-body';
import type { Tables } from './database/tables';
import { callsOf, nameOf, refuseUndeclared } from './declared';
import { checkBodyFacts, checkContentType, checkFacts, checkOrigin, guard, refuseNobody } from './guard';
import type { Handler } from './handler';
import type { IdentityPort } from './identity-port';
import { perform, type Act, type Performed, type Stage } from './perform';
import type { Session } from './session';

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
  const onRequest = [checkOrigin, checkContentType, refuseNobody(call, identity)];
  for (const path of call.paths) {
    const checks = [guard(call, path), checkFacts(call)];
    const route = (url: string, act: Act): void =>
      void app.post(url, {
        config,
        onRequest,
        handler: async (request, reply) => answer(stage, reply, await perform(stage, request, act)),
      });
    route(path.path, { checks: [...checks, checkBody(model, call, entity, validator)] });
    if (!entity || !isBatchable(call)) continue;
    const check = itemCheck(stage, validator);
    const effect: Handler = (context) => runBatch({ ...context, entity }, check(context.session));
    route(batchPath(path.path), { checks: [...checks, checkBatch(model.constants)], effect });
  }
}

/** What a single call would ask of the body of each item. */
function itemCheck({ model, call, entity }: Stage, validator: Validator): (session: Session | null) => CheckItem {
  const check = bodyCheck(model, call, entity, validator);
  return (session) => (item) => {
    if (session) checkBodyFacts(call, session, item);
    check(item);
  };
}

async function answer(stage: Stage, reply: FastifyReply, { text, isRepeat, secret }: Performed): Promise<FastifyReply> {
  if (secret !== undefined) stage.identity.sendSecret(reply, secret);
  if (isRepeat) reply.header('idempotent-replayed', 'true');
  return reply.type('application/json; charset=utf-8').send(text);
}
