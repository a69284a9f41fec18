import { sql } from 'kysely';
import { handler } from '../../../platform/handler';

const attributes = ['warehouse_code', 'warehouse_name', 'warehouse_provider_code'] as const;

/** Which of the given attributes does another warehouse have already? */
const warehouseExists = handler<'warehouse.exists'>(async ({ db, body }) => {
  const given = attributes.filter((name) => typeof body[name] === 'string');
  const checks = given.map(async (name) => {
    const { rows } = await sql`select 1 from warehouse where ${sql.ref(name)} = ${body[name]}`.execute(db);
    return [name, rows.length > 0] as const;
  });
  const found = Object.fromEntries(await Promise.all(checks));
  return { is_exist: Object.values(found).some(Boolean), ...found };
});

export default warehouseExists;
