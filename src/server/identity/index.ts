import type { Model } from '../../metadata/model';
import type { IdentityPort } from './identity-port';
import { clearCookie, readCookie, setCookie } from './cookie';
import { authenticate, sessionOf } from './session-of';
import { livingSessions, touchSession } from './session-query';

/** The principal of a request: what the server's routes need of this room. */
export function identityPort(model: Model): IdentityPort {
  return {
    sessionOf: (request, db) => sessionOf(model, request, db),
    authenticate: (request, db, key) => authenticate(model, request, db, key),
    touch: ({ id }, db) => touchSession(db, id),
    living: (ids, db) => livingSessions(db, ids, model.constants.session),
    secretOf: readCookie,
    sendSecret: (reply, secret) => (secret === null ? clearCookie(reply) : setCookie(reply, secret)),
  };
}
