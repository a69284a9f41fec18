import type { Session } from '../platform/session';

declare module 'fastify' {
  interface FastifyRequest {
    /** The principal; null before the guard has run, and for calls that need no session. */
    session: Session | null;
  }
}
