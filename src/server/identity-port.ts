import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from './database/tables';
import type { Session } from './session';

/** What the routes ask of the identity code in `src/server/identity/`. */
export interface IdentityPort {
  /**
   * Who asks, read anew from the database; null without a living session. Runs outside of the call's transaction, on the
   * pool; use `asSystem` to read the session tables.
   */
  sessionOf(request: FastifyRequest, db: Kysely<Tables>): Promise<Session | null>;
}
