import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Call, CallScope, Entity, Model } from '../../metadata/model';
import type { Tables } from '../platform/tables';
import { OutcomeUnknownError } from '../database/silent-error';
import { inTransaction } from '../database/transaction';
import { effects } from './effects';
import { refusalOf } from './violations';
import { answered, refused } from './envelope';
import { CallError } from '../platform/errors';
import type { Check } from './guard';
import type { Gateways } from '../platform/gateways';
import type { AskFirst, Handler, HandlerContext } from '../platform/handler';
import { hooks } from '../../generated/handlers';
import { askingFirst } from './outside/ask-first';
import type { IdentityPort } from '../identity/identity-port';
import { executeIdempotent, type Answered, type Attempt } from './idempotency/execute-idempotent';
import type { StoredAnswer } from '../identity/stored-answer';
import { hashOfKey, requestKeyOf } from './idempotency/request-key';
import { timeZoneOf } from '../platform/time-zone';

/** A call and what it runs with. */
export interface CallRuntime {
  model: Model;
  call: Call;
  scope: CallScope;
  entity?: Entity;
  db: Kysely<Tables>;
  identity: IdentityPort;
  gateways: Gateways;
}

export interface ExecutedCall extends Answered {
  /** What becomes of the browser's secret; undefined: nothing. */
  secret?: string | null;
}

/** The checks of a request, which all must pass, and the effect that follows. */
export interface CallSteps {
  checks: Check[];
  /** Instead of the call's own effect. */
  effect?: Handler;
}

/**
 * Executes the call in one transaction, from authentication to the answer; a repeated write once only. Violated constraints are told in
 * the schema's words.
 */
export async function executeCall(
  runtime: CallRuntime,
  request: FastifyRequest,
  steps: CallSteps,
): Promise<ExecutedCall> {
  const { model, call, db, identity } = runtime;
  const kept: { secret?: string | null; ask?: (gateways: Gateways) => Promise<Record<string, unknown>> } = {};
  try {
    const executed = (askFirst?: AskFirst) =>
      inTransaction(
        db,
        (transaction) => identity.authenticate(request, transaction, call.write ? hashOfKey(request) : undefined),
        (transaction, { session, storedAnswer }) => {
          kept.secret = undefined;
          kept.ask = undefined;
          request.session = session;
          steps.checks.forEach((check) => check(request, storedAnswer !== null));
          const give = (value: string | null) => void (kept.secret = value);
          const askOutside: HandlerContext['askOutside'] = call.write ? undefined : (ask) => void (kept.ask = ask);
          const cookie = { give, sent: identity.secretOf(request) };
          return runSteps(runtime, request, { steps, db: transaction, cookie, askOutside, askFirst, storedAnswer });
        },
      );
    const answer = call.write ? await askingFirst(runtime.gateways, request.log, executed) : await executed();
    if (kept.ask) return { text: JSON.stringify(answered(request, await kept.ask(runtime.gateways))), isRepeat: false };
    return { ...(call.scan ? replayed(answer) : answer), secret: kept.secret };
  } catch (error) {
    // Where nothing was to be written, it does not matter whether it was committed.
    const known = error instanceof OutcomeUnknownError && !call.write ? error.cause : error;
    throw refusalOf(known, model, call) ?? known;
  } finally {
    await touchSession(runtime, request);
  }
}

/** Keeps the session alive after a call. A failure is only logged. */
export async function touchSession(
  { identity, db }: Pick<CallRuntime, 'identity' | 'db'>,
  { session, log }: FastifyRequest,
): Promise<void> {
  if (session?.needsTouch)
    await identity.touch(session, db).catch((err: unknown) => log.warn({ err }, 'not noted as seen'));
}

async function runSteps(
  runtime: CallRuntime,
  request: FastifyRequest,
  {
    steps,
    db,
    cookie,
    askOutside,
    askFirst,
    storedAnswer,
  }: Pick<HandlerContext, 'db' | 'cookie' | 'askOutside' | 'askFirst'> & {
    steps: CallSteps;
    storedAnswer: StoredAnswer | null;
  },
): Promise<Answered> {
  const { model, call, scope, entity } = runtime;
  const { session } = request;
  const attempt = attemptOf(runtime, request);
  const effect = steps.effect ?? effects[call.effect];
  const context = {
    model,
    hooks,
    call,
    scope,
    entity,
    session,
    ...requestFacts(request),
    db,
    cookie,
    askOutside,
    askFirst,
  };
  const work = async () => JSON.stringify(answered(request, await effect(context)));
  if (!attempt) return { text: await work(), isRepeat: false };
  return executeIdempotent(db, attempt, storedAnswer, () =>
    work().catch((error) => keptRefusal(model, request, error)),
  );
}

/** A page that repeats a scan is told that nothing was done again. */
function replayed({ text, isRepeat }: Answered): Answered {
  if (!isRepeat) return { text, isRepeat };
  const answer = JSON.parse(text) as { data: Record<string, unknown> };
  return { text: JSON.stringify({ ...answer, data: { ...answer.data, replayed: true } }), isRepeat };
}

/** Only attempts of a session with a request id are idempotent. */
function attemptOf({ model, call, identity }: CallRuntime, request: FastifyRequest): Attempt | undefined {
  const { session } = request;
  const key = call.write && session ? requestKeyOf(request) : undefined;
  if (!key || !session) return undefined;
  const said = [call.entity, call.key, session.warehouse?.id, bodyOf(request)];
  const secret = call.oneTimeSecret ? identity.secretOf(request) : undefined;
  return { model, accountId: session.account.id, key, request: said, secret };
}

/** A refusal that has left something written is an answer like others; any other leaves nothing, and may be tried again. */
function keptRefusal(model: Model, request: FastifyRequest, error: unknown): string {
  if (!(error instanceof CallError && error.keepsWrites)) throw error;
  return JSON.stringify(refused(model, request, error.code, error.message, error.data));
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { base: _, ...body } = request.body as Record<string, unknown>;
  return body;
}

function baseOf(request: FastifyRequest): HandlerContext['base'] {
  return (request.body as { base?: HandlerContext['base'] }).base ?? {};
}

function requestFacts(
  request: FastifyRequest,
): Pick<HandlerContext, 'body' | 'base' | 'ip' | 'userAgent' | 'logId' | 'timeZone' | 'log'> {
  return {
    body: bodyOf(request),
    base: baseOf(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    logId: request.id,
    timeZone: timeZoneOf(request.query as Record<string, unknown>),
    log: request.log,
  };
}
