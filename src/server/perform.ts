import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Call, Entity, Model } from '../metadata/model';
import type { Tables } from './database/tables';
import { inTransaction } from './database/transaction';
import { effects } from './entity/effects';
import { refusalOf } from './entity/violations';
import { answered, refused } from './envelope';
import { CallError } from './errors';
import type { Check } from './guard';
import type { Handler, HandlerContext } from './handler';
import type { IdentityPort } from './identity-port';
import { once, type Answered, type Attempt } from './once/once';
import type { Former } from './once/functions';
import { hashOfKey, requestKeyOf } from './once/request-key';

/** A call and what it is made in. */
export interface Stage {
  model: Model;
  call: Call;
  entity?: Entity;
  db: Kysely<Tables>;
  identity: IdentityPort;
}

export interface Performed extends Answered {
  /** What becomes of the browser's secret; undefined: nothing. */
  secret?: string | null;
}

/** What is done with a request: nothing unless every check lets it pass. */
export interface Act {
  checks: Check[];
  /** Instead of the call's own effect. */
  effect?: Handler;
}

/**
 * Does the call in one transaction, from the question who asks to the answer; a repeated write once only. What the database refuses is
 * told in the schema's words.
 */
export async function perform(stage: Stage, request: FastifyRequest, act: Act): Promise<Performed> {
  const { model, call, db, identity } = stage;
  const kept: { secret?: string | null } = {};
  try {
    const answer = await inTransaction(
      db,
      (transaction) => identity.enter(request, transaction, call.write ? hashOfKey(request) : undefined),
      (transaction, { session, former }) => {
        kept.secret = undefined;
        request.session = session;
        act.checks.forEach((check) => check(request));
        const give = (value: string | null) => void (kept.secret = value);
        return carriedOut(stage, request, { act, db: transaction, cookie: { give }, former });
      },
    );
    return { ...(call.scan ? replayed(answer) : answer), secret: kept.secret };
  } catch (error) {
    throw refusalOf(error, model, call) ?? error;
  } finally {
    await noteSeen(stage, request);
  }
}

/** Whoever does something keeps the session alive. What was done, or refused, does not depend on it. */
export async function noteSeen(
  { identity, db }: Pick<Stage, 'identity' | 'db'>,
  { session, log }: FastifyRequest,
): Promise<void> {
  if (session?.isUnseen)
    await identity.see(session, db).catch((err: unknown) => log.warn({ err }, 'not noted as seen'));
}

async function carriedOut(
  stage: Stage,
  request: FastifyRequest,
  { act, db, cookie, former }: Pick<HandlerContext, 'db' | 'cookie'> & { act: Act; former: Former | null },
): Promise<Answered> {
  const { model, call, entity } = stage;
  const { session } = request;
  const attempt = attemptOf(stage, request);
  const effect = act.effect ?? effects[call.effect];
  const context = { model, call, entity, session, ...factsOf(request), db, cookie };
  const work = async () => JSON.stringify(answered(request, await effect(context)));
  if (!attempt) return { text: await work(), isRepeat: false };
  return once(db, attempt, former, () => work().catch((error) => keptRefusal(model, request, error)));
}

/** A page that repeats a scan is told that nothing was done again. */
function replayed({ text, isRepeat }: Answered): Answered {
  if (!isRepeat) return { text, isRepeat };
  const answer = JSON.parse(text) as { data: Record<string, unknown> };
  return { text: JSON.stringify({ ...answer, data: { ...answer.data, replayed: true } }), isRepeat };
}

/** Who is not signed in is nobody whose attempts could be told apart. */
function attemptOf({ model, call, identity }: Stage, request: FastifyRequest): Attempt | undefined {
  const { session } = request;
  const key = call.write && session ? requestKeyOf(request) : undefined;
  if (!key || !session) return undefined;
  const said = [call.entity, call.key, session.warehouse?.id, bodyOf(request)];
  const secret = call.shows ? identity.secretOf(request) : undefined;
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

function factsOf(
  request: FastifyRequest,
): Pick<HandlerContext, 'body' | 'base' | 'ip' | 'userAgent' | 'logId' | 'timezoneOffset' | 'log'> {
  const offset = Number((request.query as Record<string, unknown>).timezone_offset || NaN);
  return {
    body: bodyOf(request),
    base: baseOf(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    logId: request.id,
    timezoneOffset: Math.abs(offset) <= 840 ? offset : undefined,
    log: request.log,
  };
}
