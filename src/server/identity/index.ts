import type { Model } from '../../metadata/model';
import type { IdentityPort } from '../identity-port';
import { clearCookie, readCookie, setCookie } from './cookie';
import { entered, sessionOf } from './session-of';
import { seeSession } from './session-query';

/** Who asks: what the server's routes need of this room. */
export function identityPort(model: Model): IdentityPort {
  return {
    sessionOf: (request, db) => sessionOf(model, request, db),
    enter: (request, db, key) => entered(model, request, db, key),
    see: ({ id }, db) => seeSession(db, id),
    secretOf: readCookie,
    sendSecret: (reply, secret) => (secret === null ? clearCookie(reply) : setCookie(reply, secret)),
  };
}
