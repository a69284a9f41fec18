import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Model } from '../../metadata/model';
import type { Tables } from '../database/tables';
import { answered } from '../envelope';

/**
 * `/api/health`: the process lives, whatever becomes of the database. `/api/ready`: it can serve; 503 while the database does not
 * answer or the process is on its way out, so that a proxy turns to another one.
 */
export function addHealth(app: FastifyInstance, model: Model, db: Kysely<Tables>): void {
  app.get('/api/health', async (request) => answered(request, { status: 'ok', schema: model.fingerprint }));
  app.get('/api/ready', async (request) => {
    if (app.isLeaving()) throw notReady('The process is on its way out.');
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      throw notReady('The database does not answer.', cause);
    });
    return answered(request, { status: 'ready', schema: model.fingerprint });
  });
}

const notReady = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { statusCode: 503 });
