import { sql } from 'kysely';
import { asSystem } from '../../../database/transaction';
import type { After } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';
import { uuidv7 } from '../../../platform/uuid';

/** One of each type. */
export const firstPositions = [
  { name: '仓库管理员', type: 'ADMIN' },
  { name: '操作员', type: 'OPERATOR' },
  { name: '运营', type: 'OP' },
];

/** A new warehouse gets one position of each type, so that its first people can be bound to it. */
export const after: After = async (context, id) => {
  const { account } = inWarehouse(context);
  const rows = firstPositions.map(
    ({ name, type }) => sql`(${uuidv7()}, ${id}, ${name}, ${type}, ${account.name}, ${account.id}, ${account.id})`,
  );
  await asSystem(context.db, 'the new warehouse is not the acting one', (db) =>
    sql`insert into "position" (id, warehouse_id, name, type, operator, create_by, update_by) values ${sql.join(rows)}`.execute(
      db,
    ),
  );
  return {};
};
