import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from './database/tables';
import type { Former } from './once/functions';
import type { Session } from './session';

export interface Entered {
  session: Session | null;
  /** What was answered to the request before. */
  former: Former | null;
}

/** What the routes ask of the identity code in `src/server/identity/`. */
export interface IdentityPort {
  /**
   * Who asks, read anew from the database; null without a living session. On a transaction it is the first thing, and the transaction acts
   * from then on as whoever it is: for row-level security, without a session, nobody.
   */
  sessionOf(request: FastifyRequest, db: Kysely<Tables>): Promise<Session | null>;
  /** The same for a transaction, with what was answered before to a request of this name, of which the hash is given. */
  enter(request: FastifyRequest, db: Kysely<Tables>, key: Buffer | undefined): Promise<Entered>;
  /** Notes that somebody has done something, so that the session lives on. */
  see(session: Session, db: Kysely<Tables>): Promise<void>;
  /** The secret that the browser sent along. */
  secretOf(request: FastifyRequest): string | undefined;
  /** Hands the browser a new secret; null takes the old one back. */
  sendSecret(reply: FastifyReply, secret: string | null): void;
}
