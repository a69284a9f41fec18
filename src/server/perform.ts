import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Call, Entity, Model } from '../metadata/model';
import type { Tables } from './database/tables';
import { inTransaction, scopeOf } from './database/transaction';
import { effects } from './entity/effects';
import { refusalOf } from './entity/violations';
import type { HandlerContext } from './handler';

/** Does the call in one transaction and answers its `data`. What the database refuses is told in the schema's words. */
export async function perform(
  model: Model,
  call: Call,
  entity: Entity | undefined,
  db: Kysely<Tables>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown>> {
  const { session } = request;
  const facts = { model, call, entity, session, reply, ...factsOf(request) };
  try {
    return await inTransaction(db, session, scopeOf(session), (transaction) =>
      effects[call.effect]({ ...facts, db: transaction }),
    );
  } catch (error) {
    throw refusalOf(error, model, call) ?? error;
  }
}

function factsOf(
  request: FastifyRequest,
): Pick<HandlerContext, 'body' | 'ip' | 'userAgent' | 'logId' | 'timezoneOffset' | 'log'> {
  const { base: _, ...body } = request.body as Record<string, unknown>;
  const offset = Number((request.query as Record<string, unknown>).timezone_offset || NaN);
  return {
    body,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    logId: request.id,
    timezoneOffset: Math.abs(offset) <= 840 ? offset : undefined,
    log: request.log,
  };
}
