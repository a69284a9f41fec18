import { sql } from 'kysely';
import { layoutOf } from '../database/layout';
import { asSystem } from '../database/transaction';
import { CallError, say } from '../platform/errors';
import type { RecordValues } from '../platform/handler';
import type { EntityContext } from './get';

/**
 * Refuses to change what a record is in every warehouse, from one of several that it belongs to: only the inner organization keeps what
 * is common. Throws forbidden, naming the fields.
 */
export async function refuseSharedFields(context: EntityContext, id: string, changed: RecordValues): Promise<void> {
  const { entity, session, model } = context;
  const { membership } = layoutOf(entity);
  if (!membership || session?.warehouse?.kind === 'inner') return;
  const fields = entity.fields.filter(({ name, perWarehouse, system }) => name in changed && !perWarehouse && !system);
  if (!fields.length || !(await isMemberElsewhere(context, membership, id))) return;
  const problems = fields.map(({ name, title }) => ({
    field: name,
    rule: 'shared',
    message: say(model, 'sharedField', { title }),
  }));
  throw new CallError('forbidden', problems[0]?.message, { problems });
}

async function isMemberElsewhere(
  { db }: EntityContext,
  { table, owner }: { table: string; owner: string },
  id: string,
): Promise<boolean> {
  const { rows } = await asSystem(db, 'the other warehouses are not the acting one', (system) =>
    sql`select 1 from ${sql.table(table)} as member
      where member.${sql.ref(owner)} = ${id} and member.warehouse_id <> app_warehouse() limit 1`.execute(system),
  );
  return rows.length > 0;
}
