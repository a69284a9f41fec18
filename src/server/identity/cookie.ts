import type { FastifyReply, FastifyRequest } from 'fastify';
import type {} from '@fastify/cookie';

const secureName = '__Host-cangtai';
const plainName = 'cangtai';

/** Over plain http (which is the loopback of one's own machine) browsers refuse `Secure`, so the plain name is used. */
const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** The secret that the browser sent along, if any. */
export function readCookie(request: FastifyRequest): string | undefined {
  return request.cookies[isSecure(request) ? secureName : plainName];
}

/** Hands the browser a new secret. It lives as long as the browser runs; the server's limits end it earlier. */
export function setCookie(reply: FastifyReply, secret: string): void {
  const secure = isSecure(reply.request);
  reply.setCookie(secure ? secureName : plainName, secret, { path: '/', httpOnly: true, sameSite: 'strict', secure });
}

/** Takes the secret back. */
export function clearCookie(reply: FastifyReply): void {
  const secure = isSecure(reply.request);
  reply.clearCookie(secure ? secureName : plainName, { path: '/', httpOnly: true, sameSite: 'strict', secure });
}
