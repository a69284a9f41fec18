import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { batchPath, isBatchable } from '../../metadata/model/batch';
import type { Call, Entity, Model } from '../../metadata/model';
import { checkBatch } from '../calls/batch/check-batch';
import { runBatch, type CheckItem } from '../calls/batch/run-batch';
import { batchBound, bodyBound, type BodyBound } from './body-bound';
import { bodyCheck, checkBody, type Validator } from './check-body';
import type { Tables } from '../platform/tables';
import { callsOf, nameOf, assertCallsDeclared } from './assert-calls-declared';
import { checkBodyFacts, checkContentType, checkFacts, checkOrigin, guard, requireSessionCookie } from '../calls/guard';
import { executeCall, type CallSteps, type ExecutedCall, type CallRuntime } from '../calls/execute-call';
import type { Handler } from '../platform/handler';
import { anonymousReads } from '../identity/sign-in-rate';
import type { IdentityPort } from '../identity/identity-port';
import { openGateways } from '../adapters/gateways/open-gateways';
import type { Gateways } from '../platform/gateways';
import { modelIn, spokenLanguage } from '../platform/language';
import type { Limits } from '../platform/limits';
import type { Session } from '../platform/session';

declare module 'fastify' {
  interface FastifyRequest {
    /** The principal; null before the guard has run, and for calls that need no session. */
    session: Session | null;
  }
}

export interface RouteOptions {
  model: Model;
  /** By `entity.call` or `shell.call`. */
  validators: Record<string, Validator>;
  db: Kysely<Tables>;
  identity: IdentityPort;
  /** The systems outside; absent: none is set up. */
  gateways?: Gateways;
  /** How often one address may try to sign in, per minute. */
  signInsPerMinute: number;
  limits: Limits;
}

/** One route per path of every call. Throws UndeclaredError at start, naming every call that lacks something. */
export function addCallRoutes(app: FastifyInstance, options: RouteOptions): void {
  assertCallsDeclared(options);
  app.decorateRequest('session', null);
  for (const call of callsOf(options.model)) addRoutes(app, call, options);
}

function addRoutes(
  app: FastifyInstance,
  call: Call,
  { model, validators, db, identity, gateways = openGateways({}), signInsPerMinute, limits }: RouteOptions,
): void {
  const validator = validators[nameOf(call)] as Validator;
  const config = { ...rateLimitOf(call, signInsPerMinute), isScan: Boolean(call.scan) };
  const onRequest = [checkOrigin, checkContentType, requireSessionCookie(call, identity)];
  for (const path of call.paths) {
    const runtimeIn = inEachLanguage((language): CallRuntime => {
      const spoken = modelIn(model, language);
      const entity = call.entity ? spoken.entities[call.entity] : undefined;
      const own = (entity ? entity.calls : spoken.calls)[call.key] ?? call;
      return { model: spoken, call: own, scope: path.scope, entity, db, identity, gateways };
    });
    const checks = [guard(call, path), checkFacts(call)];
    const route = (url: string, bound: BodyBound, stepsOf: (runtime: CallRuntime) => CallSteps): void => {
      const stepsIn = inEachLanguage((language) => stepsOf(runtimeIn(language)));
      void app.post(url, {
        config: { ...config, bodyBound: bound },
        bodyLimit: bound.bytes,
        onRequest,
        handler: async (request, reply) => {
          const runtime = runtimeIn(spokenLanguage());
          return answer(runtime, reply, await executeCall(runtime, request, stepsIn(spokenLanguage())));
        },
      });
    };
    route(path.path, bodyBound(call, limits), (spoken) => ({
      checks: [...checks, checkBody(spoken.model, spoken.call, spoken.entity, validator)],
    }));
    if (!call.entity || !isBatchable(call)) continue;
    route(batchPath(path.path), batchBound(call, model.constants, limits), (spoken) => {
      const check = itemCheck(spoken, validator);
      const effect: Handler = (context) =>
        runBatch({ ...context, entity: spoken.entity as Entity }, check(context.session));
      return { checks: [...checks, checkBatch(model.constants)], effect };
    });
  }
}

/** What is the same for all requests of a language is made when the first of them comes. */
function inEachLanguage<Value>(make: (language: string) => Value): (language: string) => Value {
  const known = new Map<string, Value>();
  return (language) => {
    const value = known.get(language) ?? make(language);
    known.set(language, value);
    return value;
  };
}

// Each page that is opened asks whether there is a session, and most of a warehouse stands behind one address.
const readsPerSignIn = 10;

/** Calls without a session are counted by address. A write is an attempt to get one. */
function rateLimitOf({ access, write }: Call, signInsPerMinute: number): { rateLimit?: RateLimitOptions } {
  if (access.type !== 'anyone') return {};
  const timeWindow = '1 minute';
  if (write) return { rateLimit: { max: signInsPerMinute, timeWindow } };
  return { rateLimit: { max: signInsPerMinute * readsPerSignIn, timeWindow, groupId: anonymousReads } };
}

/** What a single call would ask of the body of each item. */
function itemCheck({ model, call, entity }: CallRuntime, validator: Validator): (session: Session | null) => CheckItem {
  const check = bodyCheck(model, call, entity, validator);
  return (session) => (item) => {
    if (session) checkBodyFacts(call, session, item);
    check(item);
  };
}

async function answer(
  runtime: CallRuntime,
  reply: FastifyReply,
  { text, isRepeat, secret }: ExecutedCall,
): Promise<FastifyReply> {
  if (secret !== undefined) runtime.identity.sendSecret(reply, secret);
  if (isRepeat) reply.header('idempotent-replayed', 'true');
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Holds any call's body against its schema, where no request has brought it. Throws CallError invalid. */
export const bodyChecks =
  (model: Model, validators: Record<string, Validator>) =>
  (call: Call, body: unknown): void => {
    const spoken = modelIn(model);
    bodyCheck(spoken, call, spoken.entities[call.entity ?? ''], validators[nameOf(call)] as Validator)(body);
  };
