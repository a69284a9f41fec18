import { sql, type Kysely } from 'kysely';
import type { Constants } from '../../metadata/model';
import type { Tables } from '../platform/tables';
import type { StoredAnswer } from './stored-answer';
import { typesOf } from './kinds';

const innerTypes = typesOf('inner');

export interface SessionRow {
  id: string;
  account_id: string;
  username: string;
  name: string;
  change_needed: boolean;
  warehouse_id: string | null;
  warehouse_code: string;
  warehouse_name: string;
  warehouse_type: number;
  workbench_id: string | null;
  workbench_code: string | null;
  workbench_name: string | null;
  /** The name of the account whose session has bound it instead, empty when none has; null while it is this session's. */
  workbench_taken_by: string | null;
  position_types: string[];
  /** In lower case. */
  role_codes: string[];
  /** The database's clock. */
  moment: string;
  /** The last use was noted more than a minute ago. */
  is_unseen: boolean;
}

/** The types of the positions that an account holds in a warehouse. */
export const positionTypesSql = (accountId: unknown, warehouseId: unknown) =>
  sql<string[]>`position_types(${accountId}::uuid, ${warehouseId}::uuid)`;

/** The codes of the enabled roles that an account holds in a warehouse, in lower case. */
export const roleCodesSql = (accountId: unknown, warehouseId: unknown) =>
  sql<string[]>`role_codes(${accountId}::uuid, ${warehouseId}::uuid)`;

/**
 * One living session with everything that a request needs to know, in one round trip. A transaction acts from then on as its account, in the
 * warehouse's scope or in that of the inner organization; without one, nothing is left of it.
 */
export async function querySession(
  db: Kysely<Tables>,
  id: string,
  limits: Constants['session'],
): Promise<SessionRow | undefined> {
  const { rows } = await sql<{ session: SessionRow | null }>`
    select enter_session(${id}, ${limits.idleMs}, ${limits.absoluteMs}, ${innerTypes}) as session`.execute(db);
  return rows[0]?.session ?? undefined;
}

/** The same, with what the account was answered before to a request of this name, whose hash `key` is; others of that name wait from then on. */
export async function queryRequest(
  db: Kysely<Tables>,
  id: string,
  limits: Constants['session'],
  key: Buffer,
): Promise<{ session: SessionRow; former: StoredAnswer | null } | undefined> {
  const { rows } = await sql<{ entered: { session: SessionRow; former: StoredAnswer | null } | null }>`
    select enter_request(${id}, ${limits.idleMs}, ${limits.absoluteMs}, ${innerTypes}, ${key}) as entered`.execute(db);
  return rows[0]?.entered ?? undefined;
}

/** Those of these sessions that are not over. */
export async function livingSessions(
  db: Kysely<Tables>,
  ids: string[],
  limits: Constants['session'],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ids: string[] }>`
    select living_sessions(${ids}, ${limits.idleMs}, ${limits.absoluteMs}) as ids`.execute(db);
  return new Set(rows[0]?.ids);
}

/** It is in use: it lives on. */
export async function touchSession(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`select see_session(${id})`.execute(db);
}
