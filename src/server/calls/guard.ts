import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayCall } from '../../metadata/model/access';
import type { Call, CallPath, SessionFact } from '../../metadata/model';
import { readAll } from '../../metadata/model/paths';
import { isToldAnywhere } from '../../metadata/model/told-anywhere';
import { CallError } from '../platform/errors';
import type { IdentityPort } from '../identity/identity-port';
import type { Session } from '../platform/session';

/** Refuses by throwing CallError; the caller is known. `isRepeat`: the request was answered before, and is answered the same again. */
export type Check = (request: FastifyRequest, isRepeat?: boolean) => void;

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The calls open during a pending password change: change it, sign out, read the own account. */
const whilePending = new Set(['getSelfUserInfo', 'updatePasswordFlag']);

/** A browser says where a request comes from; another site's is refused, whatever cookie it carries. */
export const checkOrigin: Hook = async ({ headers }) => {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const isForeign = site === 'cross-site' || site === 'same-site';
  if (isForeign || (origin !== undefined && !isOwn(origin, host)))
    throw Object.assign(new Error('Cross-site request.'), { statusCode: 403 });
};

/** JSON only: a form of another site cannot send it unasked. */
export const checkContentType: Hook = async ({ headers }) => {
  if (/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers['content-type'] ?? '')) return;
  throw Object.assign(new Error('The body must be application/json.'), { statusCode: 415 });
};

function isOwn(origin: string, host: string | undefined): boolean {
  try {
    const { protocol, host: from } = new URL(origin);
    // `file://` has no host either.
    return /^https?:$/.test(protocol) && from === new URL(`${protocol}//${host}`).host;
  } catch {
    return false;
  }
}

/** A request without a session cookie is refused before its body is read. */
export function requireSessionCookie(call: Call, identity: IdentityPort): Hook {
  return async (request) => {
    if (call.access.type !== 'anyone' && !identity.secretOf(request)) throw new CallError('sessionEnded');
  };
}

/** Session, pending password, warehouse, kind, permission: in this order, each with an answer of its own. */
export function guard(call: Call, { kinds }: CallPath): Check {
  return ({ session }) => {
    if (call.access.type === 'anyone') return;
    if (!session) throw new CallError('sessionEnded');
    if (session.passwordChangeNeeded && !isOpenWhilePending(call)) throw new CallError('passwordChangeNeeded');
    if (needsWarehouse(call) && !session.warehouse) throw new CallError('warehouseNeeded');
    if (session.warehouse && !kinds.includes(session.warehouse.kind)) throw new CallError('forbidden');
    if (!mayCall(call, { kind: session.warehouse?.kind ?? null, codes: session.codes }))
      throw new CallError('forbidden');
  };
}

const isOpenWhilePending = (call: Call): boolean =>
  call.paths[0]?.scope === 'passport' || (!call.entity && whilePending.has(call.key));

const needsWarehouse = ({ access, effect, tells }: Call): boolean =>
  access.type === 'permission' || (effect === 'tells' ? !isToldAnywhere(tells) : effect !== 'handler');

/**
 * What the query, the header and the body repeat of the session must agree with it. At what workbench the person is by now is not asked of a
 * repeat: it is told what was done there, so that a refusal says that nothing was.
 */
export function checkFacts(call: Call): Check {
  return ({ session, query, headers, body }, isRepeat = false) => {
    if (!session || call.access.type === 'anyone') return;
    const { warehouse_id, workbench_id } = query as Record<string, unknown>;
    const agrees =
      agree(warehouse_id, session.warehouse?.id) &&
      agree(headers['x-warehouse-id'], session.warehouse?.id) &&
      (isRepeat || agree(workbench_id, session.workbench?.id));
    if (!agrees) throw new CallError('warehouseConflict');
    checkBodyFacts(call, session, body);
  };
}

/** The part of it that stands in the body. Throws CallError warehouseConflict. */
export function checkBodyFacts(call: Call, session: Session, body: unknown): void {
  const agrees = Object.entries(call.session).every(([path, fact]) =>
    readAll(body, path).every((said) => agree(said, factOf(session, fact))),
  );
  if (!agrees) throw new CallError('warehouseConflict');
}

const agree = (said: unknown, fact: string | undefined): boolean =>
  said === undefined || said === null || said === '' || said === fact;

const facts: Record<SessionFact, (session: Session) => string | undefined> = {
  'warehouse.id': ({ warehouse }) => warehouse?.id,
  'warehouse.code': ({ warehouse }) => warehouse?.code,
  'account.id': ({ account }) => account.id,
  'workbench.id': ({ workbench }) => workbench?.id,
};

const factOf = (session: Session, fact: SessionFact): string | undefined => facts[fact](session);
