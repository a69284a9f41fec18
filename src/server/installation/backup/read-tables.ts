import type pg from 'pg';
import { BackupError } from './backup-error';
import type { BackedUpColumn } from './backed-up-column';

export interface TableToBackUp {
  name: string;
  columns: BackedUpColumn[];
}

const ours = `'public'::regnamespace`;
// What an extension brought along, the extension brings again.
const notOfExtension = (catalog: string, alias: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${alias}.oid AND d.deptype = 'e')`;

/** The tables of the schema `public`. Needs the owner's connection. */
export async function readTables(client: pg.Client): Promise<TableToBackUp[]> {
  await refuseUnknown(client);
  const { rows } = await client.query<TableToBackUp>(
    `SELECT c.relname AS name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'collation', CASE WHEN a.attcollation NOT IN (0, 100) THEN l.collname END, 'notNull', a.attnotnull) ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_collation l ON l.oid = a.attcollation
      WHERE c.relnamespace = ${ours} AND c.relkind = 'r' GROUP BY c.oid, c.relname ORDER BY c.relname`,
  );
  return rows;
}

/** The schemas make none of these; a backup that silently left one out would be worse than none. */
async function refuseUnknown(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
      WHERE c.relnamespace = ${ours} AND ${notOfExtension('pg_class', 'c')} AND (c.relkind NOT IN ('r', 'i', 't') OR c.relkind = 'r'
        AND c.relname <> 'schema_state' AND NOT EXISTS (SELECT FROM schema_state WHERE object = 'table ' || c.relname))
      ORDER BY 1`,
  );
  if (rows.length)
    throw new BackupError(`数据库中有不属于仓台的对象，无法备份：${rows.map(({ name }) => name).join('、')}`);
}

/** What others made beside the schemas: it holds no rows, and a restored database does not have it. */
export async function unknownObjects(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ object: string }>(
    `SELECT object FROM (
      SELECT 'index ' || c.relname AS object FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
        WHERE c.relnamespace = ${ours} AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = c.oid AND k.contype IN ('p', 'u'))
      UNION ALL SELECT format('constraint %s.%s', t.relname, k.conname) FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid
        WHERE k.connamespace = ${ours} AND k.contype IN ('p', 'u', 'c', 'f', 'x') AND t.relname <> 'schema_state'
      UNION ALL SELECT format('trigger %s.%s', c.relname, t.tgname) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
        WHERE c.relnamespace = ${ours} AND NOT t.tgisinternal
      UNION ALL SELECT format('policy %s.%s', tablename, policyname) FROM pg_policies WHERE schemaname = 'public'
      UNION ALL SELECT format('function %s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) FROM pg_proc p
        WHERE p.pronamespace = ${ours} AND ${notOfExtension('pg_proc', 'p')}
    ) found WHERE NOT EXISTS (SELECT FROM schema_state s WHERE s.object = found.object) ORDER BY 1`,
  );
  return rows.map(({ object }) => object);
}
