import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Model } from '../../metadata/model';
import type { Tables } from '../database/tables';
import { answered } from '../envelope';

/** `/api/health`: 200 when the database answers, 503 when it does not. */
export function addHealth(app: FastifyInstance, model: Model, db: Kysely<Tables>): void {
  app.get('/api/health', async (request) => {
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      throw Object.assign(new Error('The database does not answer.', { cause }), { statusCode: 503 });
    });
    return answered(request, { status: 'ok', schema: model.fingerprint });
  });
}
