import { sql } from 'kysely';
import { readPath } from '../../metadata/model/paths';
import type { Field } from '../../metadata/model';
import { asSystem } from '../database/transaction';
import type { Database } from '../platform/handler';
import type { EntityContext } from './get';

/** Says whether a record has one of the values that the request gives for the fields of `exists`. */
export async function existing(context: EntityContext): Promise<Record<string, boolean>> {
  const { call, entity, body } = context;
  const { fields: names = [], taken = '', free } = call.exists ?? {};
  const given = entity.fields.filter(({ name, path }) => names.includes(name) && readPath(body, path) !== undefined);
  const found = await foundBy(context, given);
  const isFound = Object.values(found).some(Boolean);
  return { ...(free === undefined ? { [taken]: isFound } : { [free]: !isFound }), ...(names.length > 1 && found) };
}

/** By each field, in one statement. A shared record is one, whichever warehouse it is of. */
async function foundBy(context: EntityContext, given: Field[]): Promise<Record<string, boolean>> {
  const { db, entity, body } = context;
  if (!given.length) return {};
  const own = entity.scope === 'warehouse' ? sql`warehouse_id = app_warehouse() and ` : sql``;
  const asked = given.map(({ name, path }) => {
    const has = sql`select 1 from ${sql.table(entity.table)} where ${own}${sql.ref(name)} = ${readPath(body, path)}`;
    return sql`exists (${has}) as ${sql.ref(name)}`;
  });
  const ask = async (on: Database): Promise<Record<string, boolean>> =>
    (await sql<Record<string, boolean>>`select ${sql.join(asked)}`.execute(on)).rows[0] ?? {};
  return entity.scope === 'shared' ? asSystem(db, 'a shared record is one of all warehouses', ask) : ask(db);
}
