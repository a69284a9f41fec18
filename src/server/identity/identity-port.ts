import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../platform/tables';
import type { StoredAnswer } from './stored-answer';
import type { Session } from '../platform/session';

export interface Authenticated {
  session: Session | null;
  /** What was answered to the request before. */
  storedAnswer: StoredAnswer | null;
}

/** What the routes ask of the identity code in `src/server/identity/`. */
export interface IdentityPort {
  /**
   * The principal, read anew from the database; null without a living session. On a transaction it is the first thing, and the transaction acts
   * from then on as this principal: for row-level security, without a session, as none.
   */
  sessionOf(request: FastifyRequest, db: Kysely<Tables>): Promise<Session | null>;
  /** The same for a transaction, with what was answered before to a request of this name, of which the hash is given. */
  authenticate(request: FastifyRequest, db: Kysely<Tables>, key: Buffer | undefined): Promise<Authenticated>;
  /** Keeps the session alive. */
  touch(session: Session, db: Kysely<Tables>): Promise<void>;
  /** Those of these sessions, by their ids, that are not over. */
  living(ids: string[], db: Kysely<Tables>): Promise<ReadonlySet<string>>;
  /** The secret that the browser sent along. */
  secretOf(request: FastifyRequest): string | undefined;
  /** Hands the browser a new secret; null takes the old one back. */
  sendSecret(reply: FastifyReply, secret: string | null): void;
}
