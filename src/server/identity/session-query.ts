import { sql, type Kysely } from 'kysely';
import type { Constants } from '../../metadata/model';
import type { Tables } from '../database/tables';

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
  position_types: string[];
  /** In lower case. */
  role_codes: string[];
}

/** The types of the positions that an account holds in a warehouse. */
export const positionTypesSql = (accountId: unknown, warehouseId: unknown) =>
  sql<string[]>`position_types(${accountId}::uuid, ${warehouseId}::uuid)`;

/** The codes of the enabled roles that an account holds in a warehouse, in lower case. */
export const roleCodesSql = (accountId: unknown, warehouseId: unknown) =>
  sql<string[]>`role_codes(${accountId}::uuid, ${warehouseId}::uuid)`;

/**
 * One living session with everything that a request needs to know. `isIdle`: it lives no longer for being asked about. In one round trip:
 * the function has the system scope, nobody else.
 */
export async function readSession(
  db: Kysely<Tables>,
  id: string,
  limits: Constants['session'],
  isIdle = false,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<{ session: SessionRow | null }>`
    select read_session(${id}, ${limits.idleMs}, ${limits.absoluteMs}, ${isIdle}) as session`.execute(db);
  return rows[0]?.session ?? undefined;
}
