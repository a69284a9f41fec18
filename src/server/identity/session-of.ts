import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Model } from '../../metadata/model';
import type { Tables } from '../database/tables';
import type { Entered } from '../identity-port';
import type { Session } from '../session';
import { readCookie } from './cookie';
import { kindOf } from './kinds';
import { codesHeld } from './rights';
import { hashOfSecret } from './secret';
import { enterRequest, enterSession, type SessionRow } from './session-query';
import { workbenchOf } from './workbench';

/** Who asks, from the cookie's secret; null without a living session. On a transaction: it acts from then on as whoever it is. */
export async function sessionOf(model: Model, request: FastifyRequest, db: Kysely<Tables>): Promise<Session | null> {
  const secret = readCookie(request);
  const row = secret && (await enterSession(db, hashOfSecret(secret), model.constants.session));
  return row ? sessionFrom(model, row) : null;
}

/** The same for a request of that name, with what was answered to it before. On a transaction only. */
export async function entered(
  model: Model,
  request: FastifyRequest,
  db: Kysely<Tables>,
  key: Buffer | undefined,
): Promise<Entered> {
  if (!key) return { session: await sessionOf(model, request, db), former: null };
  const secret = readCookie(request);
  const found = secret && (await enterRequest(db, hashOfSecret(secret), model.constants.session, key));
  return found ? { session: sessionFrom(model, found.session), former: found.former } : { session: null, former: null };
}

function sessionFrom(model: Model, row: SessionRow): Session {
  const kind = row.warehouse_id === null ? null : kindOf(row.warehouse_type);
  return {
    id: row.id,
    isUnseen: row.is_unseen,
    account: { id: row.account_id, username: row.username, name: row.name },
    passwordChangeNeeded: row.change_needed,
    warehouse: kind && { id: row.warehouse_id as string, code: row.warehouse_code, name: row.warehouse_name, kind },
    workbench: workbenchOf(model, row),
    positionTypes: row.position_types,
    codes: kind ? codesHeld(model, kind, row.position_types, row.role_codes) : new Set(),
  };
}
