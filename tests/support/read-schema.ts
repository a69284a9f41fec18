import type pg from 'pg';
import { ident } from '../../src/server/database/names';

interface Statement {
  sql: string;
  needs?: string;
  object?: string;
}

/** What is in the database, from what PostgreSQL itself says of it. */
export interface DatabaseSchema {
  before: Statement[];
  after: Statement[];
  tables: { name: string; columns: string[] }[];
}

const ours = `'public'::regnamespace`;
// What an extension brought along, the extension brings again.
const notOfExtension = (catalog: string, alias: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${alias}.oid AND d.deptype = 'e')`;

/** Of the schema `public`. Needs the owner's connection. */
export async function readSchema(client: pg.Client): Promise<DatabaseSchema> {
  const tables = await readTables(client);
  return {
    before: [
      ...(await read(client, extensions)),
      ...(await read(client, collations)),
      ...(await read(client, functions)),
      ...tables.map(({ sql }) => ({ sql })),
    ],
    after: [
      ...(await read(client, constraints)),
      ...(await read(client, indexes)),
      ...(await read(client, triggers)),
      ...(await read(client, security)),
      ...(await readPolicies(client)),
    ],
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
}

async function read(client: pg.Client, query: string): Promise<Statement[]> {
  const { rows } = await client.query<{ sql: string; needs?: string | null; object?: string | null }>(query);
  return rows.map(({ sql, needs, object }) => ({ sql, ...(needs && { needs }), ...(object && { object }) }));
}

const extensions = `SELECT format('CREATE EXTENSION IF NOT EXISTS %I', extname) AS sql, extname AS needs
  FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY extname`;

const collations = `SELECT CASE c.collprovider
    WHEN 'i' THEN format('CREATE COLLATION %I (provider = icu, locale = %L)', c.collname, c.colllocale)
    ELSE format('CREATE COLLATION %I FROM "C"', c.collname) END AS sql
  FROM pg_collation c WHERE c.collnamespace = ${ours} ORDER BY c.collname`;

const functions = `SELECT pg_get_functiondef(p.oid) AS sql FROM pg_proc p
  WHERE p.pronamespace = ${ours} AND ${notOfExtension('pg_proc', 'p')} ORDER BY p.oid`;

const constraints = `SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) AS sql
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
  WHERE c.connamespace = ${ours} AND c.contype IN ('p', 'u', 'c', 'f')
  ORDER BY array_position('{p,u,c,f}'::"char"[], c.contype), t.relname, c.conname`;

const indexes = `SELECT pg_get_indexdef(i.indexrelid) AS sql,
    (SELECT min(e.extname) FROM unnest(i.indclass::oid[]) class JOIN pg_depend d ON d.classid = 'pg_opclass'::regclass
      AND d.objid = class AND d.deptype = 'e' JOIN pg_extension e ON e.oid = d.refobjid) AS needs,
    'index ' || c.relname AS object
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE c.relnamespace = ${ours} AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))
  ORDER BY c.relname`;

const triggers = `SELECT pg_get_triggerdef(t.oid) AS sql FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = ${ours} AND NOT t.tgisinternal ORDER BY c.relname, t.tgname`;

const security = `SELECT format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', c.oid::regclass)
    || CASE WHEN c.relforcerowsecurity THEN format('; ALTER TABLE %s FORCE ROW LEVEL SECURITY', c.oid::regclass) ELSE '' END AS sql
  FROM pg_class c WHERE c.relnamespace = ${ours} AND c.relkind = 'r' AND c.relrowsecurity ORDER BY c.relname`;

async function readPolicies(client: pg.Client): Promise<Statement[]> {
  const { rows } = await client.query<Record<'name' | 'table' | 'command' | 'using' | 'check', string | null>>(
    `SELECT p.policyname AS name, p.tablename AS table, p.cmd AS command, p.qual AS using, p.with_check AS check
      FROM pg_policies p WHERE p.schemaname = 'public' ORDER BY p.tablename, p.policyname`,
  );
  return rows.map(({ name, table, command, using, check }) => ({
    sql: `CREATE POLICY ${ident(name ?? '')} ON ${ident(table ?? '')} FOR ${command} TO PUBLIC${using ? ` USING (${using})` : ''}${check ? ` WITH CHECK (${check})` : ''}`,
  }));
}

async function readTables(client: pg.Client): Promise<{ name: string; columns: string[]; sql: string }[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; lines: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
        array_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
          || CASE WHEN a.attcollation NOT IN (0, 100) THEN format(' COLLATE %I', l.collname) ELSE '' END
          || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
          || coalesce(' DEFAULT ' || pg_get_expr(f.adbin, f.adrelid), '') ORDER BY a.attnum) AS lines
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_attrdef f ON f.adrelid = c.oid AND f.adnum = a.attnum LEFT JOIN pg_collation l ON l.oid = a.attcollation
      WHERE c.relnamespace = ${ours} AND c.relkind = 'r' GROUP BY c.oid, c.relname ORDER BY c.relname`,
  );
  return rows.map(({ name, columns, lines }) => ({
    name,
    columns,
    sql: `CREATE TABLE ${ident(name)} (${lines.join(', ')})`,
  }));
}
