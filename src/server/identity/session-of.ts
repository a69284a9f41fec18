import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Model } from '../../metadata/model';
import type { Tables } from '../platform/tables';
import type { Authenticated } from './identity-port';
import type { Session } from '../platform/session';
import { readCookie } from './cookie';
import { kindOf } from './kinds';
import { codesHeld } from './permissions';
import { hashOfSecret } from './secret';
import { queryRequest, querySession, type SessionRow } from './session-query';
import { workbenchOf } from './workbench';

/** The session of the cookie's secret; null without a living one. A transaction acts as its account from then on. */
export async function sessionOf(model: Model, request: FastifyRequest, db: Kysely<Tables>): Promise<Session | null> {
  const secret = readCookie(request);
  const row = secret && (await querySession(db, hashOfSecret(secret), model.constants.session));
  return row ? sessionFrom(model, row) : null;
}

/** The same for a request of that name, with what was answered to it before. On a transaction only. */
export async function authenticate(
  model: Model,
  request: FastifyRequest,
  db: Kysely<Tables>,
  key: Buffer | undefined,
): Promise<Authenticated> {
  if (!key) return { session: await sessionOf(model, request, db), storedAnswer: null };
  const secret = readCookie(request);
  const found = secret && (await queryRequest(db, hashOfSecret(secret), model.constants.session, key));
  return found
    ? { session: sessionFrom(model, found.session), storedAnswer: found.former }
    : { session: null, storedAnswer: null };
}

function sessionFrom(model: Model, row: SessionRow): Session {
  const kind = row.warehouse_id === null ? null : kindOf(row.warehouse_type);
  return {
    id: row.id,
    now: clockFrom(row.moment),
    needsTouch: row.is_unseen,
    account: { id: row.account_id, username: row.username, name: row.name },
    passwordChangeNeeded: row.change_needed,
    warehouse: kind && { id: row.warehouse_id as string, code: row.warehouse_code, name: row.warehouse_name, kind },
    workbench: workbenchOf(model, row),
    workbenchTakenBy: row.workbench_taken_by,
    positionTypes: row.position_types,
    codes: kind ? codesHeld(model, kind, row.position_types, row.role_codes) : new Set(),
  };
}

/** A clock that says this moment now and goes on by itself: the process's own may be set, and differ from others'. */
function clockFrom(moment: string): () => string {
  const ahead = Date.parse(moment) - performance.now();
  return () => new Date(performance.now() + ahead).toISOString();
}
