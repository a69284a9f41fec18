import { sql } from 'kysely';
import type { Model } from '../../metadata/model';
import { asSystem } from '../database/transaction';
import { say } from '../platform/errors';
import type { Database } from '../platform/handler';
import { ownRecordOf, type Session, type SessionWarehouse } from '../platform/session';
import { zh } from '../../language/zh';

interface Asked {
  ids: string[];
  session: Session & { warehouse: SessionWarehouse };
}

// What disabling records of an entity means for the account that does it, or for all who come after.
const warnings: Record<string, (db: Database, model: Model, asked: Asked) => Promise<string[]>> = {
  account: lastAdministrator,
  role: ownRole,
};

/** Why the record of the own session is not disabled, where it is among these (`x-own`). */
export function ownRefusal({ entities }: Model, entity: string, { ids, session }: Asked): string | undefined {
  const id = ownRecordOf(session, entity);
  return id !== undefined && ids.includes(id) ? entities[entity]?.own?.message : undefined;
}

/** What the account must know before it disables these records, in sentences. */
export async function forewarned(db: Database, model: Model, entity: string, asked: Asked): Promise<string[]> {
  return (await warnings[entity]?.(db, model, asked)) ?? [];
}

/** The warehouses that would have no administrator left: from a warehouse this one alone, from the inner organization every one. */
async function lastAdministrator(db: Database, model: Model, { ids, session }: Asked): Promise<string[]> {
  const { warehouse } = session;
  const here = warehouse.kind === 'inner' ? sql`` : sql`and w.id = ${warehouse.id}`;
  const administers = sql`position_types(m.account_id, m.warehouse_id) @> array['ADMIN']`;
  const { rows } = await asSystem(db, 'an account is closed in all of its warehouses', (system) =>
    sql<{ name: string }>`
      select distinct w.warehouse_name as name from account_warehouse m join warehouse w on w.id = m.warehouse_id
      where m.account_id = any(${ids}::uuid[]) and m.status = 1 and w.enable_flag = 1 ${here} and ${administers}
        and not exists (select 1 from account_warehouse m join account a on a.id = m.account_id
          where m.warehouse_id = w.id and m.status = 1 and a.total_status = 1
            and m.account_id <> all(${ids}::uuid[]) and ${administers})
      order by 1`.execute(system),
  );
  const names = rows.map(({ name }) => name).join(zh`、`);
  return names ? [say(model, 'lastAdministrator', { warehouses: names })] : [];
}

/** A role that the account itself works with. An administrator by position loses nothing with a role. */
async function ownRole(db: Database, model: Model, { ids, session }: Asked): Promise<string[]> {
  const { account, warehouse, positionTypes } = session;
  if (positionTypes.includes('ADMIN')) return [];
  const { rows } = await sql`select 1 from account_role_id_list
    where warehouse_id = ${warehouse.id} and account_id = ${account.id} and target_id = any(${ids}::uuid[]) limit 1`.execute(
    db,
  );
  return rows.length ? [say(model, 'ownRole')] : [];
}
