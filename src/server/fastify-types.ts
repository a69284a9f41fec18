import type { Session } from './session';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null before the guard has run, and for calls that anyone may make. */
    session: Session | null;
  }
}
