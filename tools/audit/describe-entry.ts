import type pg from 'pg';
import { chainedTables } from '../../src/server/database/audit/sources';
import { ident } from '../../src/server/database/names';

/** Who, when and what an entry is about, as far as it is still there. Needs the owner's connection. */
export async function describeEntry(
  client: pg.Client,
  { source, id }: { source: string; id: string },
): Promise<string> {
  const table = chainedTables[source];
  if (!table) return `${source} ${id}`;
  await client.query(`SELECT set_config('app.scope', 'system', false)`);
  const { rows } = await client.query<{ entry: Record<string, unknown> }>(
    `SELECT to_jsonb(t) AS entry FROM ${ident(table)} t WHERE id = $1`,
    [id],
  );
  const { entity, record_id, record_ids, call, account_name, create_time } = rows[0]?.entry ?? {};
  const told = [entity, call, record_id ?? record_ids, account_name, create_time].filter(Boolean).join(' ');
  return `${source} ${id}${told && `（${told}）`}`;
}
