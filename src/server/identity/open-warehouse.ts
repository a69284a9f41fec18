import { sql } from 'kysely';
import type { Kind, Model } from '../../metadata/model';
import { asSystem } from '../database/transaction';
import type { Database } from '../platform/handler';
import type { SessionWarehouse } from '../platform/session';
import { typesOf } from './kinds';

const reason = 'who acts from outside a warehouse does not see it';

/** The warehouse of that code and kind, as long as it is open. */
export async function openWarehouse(
  db: Database,
  model: Model,
  code: string,
  kind: Kind,
): Promise<SessionWarehouse | undefined> {
  const enabled = model.enums['enable-flag']?.values.find(({ name }) => name === 'enabled')?.value;
  const { rows } = await asSystem(db, reason, (system) =>
    sql<Omit<SessionWarehouse, 'kind'>>`select id, warehouse_code as code, warehouse_name as name from warehouse
      where warehouse_code = ${code} and warehouse_type = any(${typesOf(kind)}::integer[])
        and enable_flag = ${enabled}`.execute(system),
  );
  return rows[0] && { ...rows[0], kind };
}
