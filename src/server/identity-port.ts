import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from './database/tables';
import type { Session } from './session';

/** What the routes ask of the identity code in `src/server/identity/`. */
export interface IdentityPort {
  /**
   * Who asks, read anew from the database; null without a living session. Runs outside of the call's transaction, on the
   * pool. `isIdle`: nobody has done anything, so that the session lives no longer for it.
   */
  sessionOf(request: FastifyRequest, db: Kysely<Tables>, how?: { isIdle?: boolean }): Promise<Session | null>;
  /** The secret that the browser sent along. */
  secretOf(request: FastifyRequest): string | undefined;
  /** Hands the browser a new secret; null takes the old one back. */
  sendSecret(reply: FastifyReply, secret: string | null): void;
}
