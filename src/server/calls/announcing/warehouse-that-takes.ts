import { sql } from 'kysely';
import type { Model } from '../../../metadata/model';
import { asSystem } from '../../database/transaction';
import { typesOf } from '../../identity/kinds';
import type { Database } from '../../platform/handler';
import type { SessionWarehouse } from '../../platform/session';
import { valueNamed } from '../../workflow/value-named';

const kind = 'cos';
const reason = 'a warehouse sees no other, and what it sends is announced to one';

/** The consolidation warehouse of that code, as long as it is open. */
export async function warehouseThatTakes(
  db: Database,
  model: Model,
  code: string,
): Promise<SessionWarehouse | undefined> {
  const { rows } = await asSystem(db, reason, (system) =>
    sql<Omit<SessionWarehouse, 'kind'>>`select id, warehouse_code as code, warehouse_name as name from warehouse
      where warehouse_code = ${code} and warehouse_type = any(${typesOf(kind)}::integer[])
        and enable_flag = ${valueNamed({ model }, 'enable-flag', 'enabled')}`.execute(system),
  );
  return rows[0] && { ...rows[0], kind };
}
