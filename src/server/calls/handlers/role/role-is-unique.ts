import { sql } from 'kysely';
import { handler } from '../../../platform/handler';

/** Is the role's name still free in this organization? */
const roleIsUnique = handler<'role.isUnique'>(async ({ db, body }) => {
  const { name } = body;
  const { rows } = await sql`select 1 from role where warehouse_id = app_warehouse() and name = ${name}`.execute(db);
  return { is_uniq: rows.length === 0 };
});

export default roleIsUnique;
