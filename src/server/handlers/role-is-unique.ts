import { sql } from 'kysely';
import type { Handler } from '../handler';

/** Is the role's name still free in this organization? */
const roleIsUnique: Handler = async ({ db, body }) => {
  const { name } = body as { name: string };
  const { rows } = await sql`select 1 from role where warehouse_id = app_warehouse() and name = ${name}`.execute(db);
  return { is_uniq: rows.length === 0 };
};

export default roleIsUnique;
