import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './database/tables';
import type { Session } from './session';

/** What the routes ask of the identity code in `src/server/identity/`. */
export interface IdentityPort {
  /** Who asks, read anew from the database, outside of any transaction; null without a living session. */
  sessionOf(request: FastifyRequest, db: Kysely<Tables>): Promise<Session | null>;
  /** The same as the first thing in a transaction, which acts from then on as whoever it is: for row-level security, nobody without a session. */
  enter(request: FastifyRequest, db: Transaction<Tables>): Promise<Session | null>;
  /** Notes that somebody has done something, so that the session lives on. */
  see(session: Session, db: Kysely<Tables>): Promise<void>;
  /** The secret that the browser sent along. */
  secretOf(request: FastifyRequest): string | undefined;
  /** Hands the browser a new secret; null takes the old one back. */
  sendSecret(reply: FastifyReply, secret: string | null): void;
}
