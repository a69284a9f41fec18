import type { Model } from '../../metadata/model';
import type { IdentityPort } from '../identity-port';
import { sessionOf } from './session-of';

/** Who asks: what the server's routes need of this room. */
export function identityPort(model: Model): IdentityPort {
  return { sessionOf: (request, db) => sessionOf(model, request, db) };
}
