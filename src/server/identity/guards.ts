import type { HandlerContext } from '../platform/handler';
import { CallError } from '../platform/errors';
import type { Session, SessionWarehouse } from '../platform/session';

/** The session of a call that asks for one. */
export function signedIn({ session }: HandlerContext): Session {
  if (!session) throw new CallError('sessionEnded');
  return session;
}

/** The session of a call that is about the chosen warehouse. */
export function inWarehouse(context: HandlerContext): Session & { warehouse: SessionWarehouse } {
  const session = signedIn(context);
  if (!session.warehouse) throw new CallError('warehouseNeeded');
  return { ...session, warehouse: session.warehouse };
}
