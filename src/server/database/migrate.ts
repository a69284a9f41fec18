import pg from 'pg';
import type { Model } from '../../metadata/model';
import { abilitiesOf } from './abilities';
import { applicationRole, applicationUrl, ensureApplicationRole } from './application-role';
import { ident } from './names';
import { planDatabase } from './plan';
import { schemaChanges, type SchemaChange, type SchemaState } from './schema-changes';
import { schemaObjects } from './schema-objects';

export interface MigrateOptions {
  /** The owner's address; the application never uses it. */
  ownerUrl: string;
  model: Model;
  /** Stands in for the owner's password when there is none. */
  secret?: string;
}

export interface Migration {
  /** The application's address of the database. */
  appUrl: string;
  /** How many statements were needed; 0 when nothing had changed. */
  applied: number;
  /** The database was empty before, and the demo world has not been written yet. */
  wantsDemo: boolean;
}

// Any number of our own: one migration at a time.
const lock = 364005;

/** Brings the database to what the model asks for, in one transaction. Applying twice does nothing. */
export async function migrate({ ownerUrl, model, secret }: MigrateOptions): Promise<Migration> {
  const appUrl = applicationUrl(ownerUrl, secret);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'cangtai migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await ensureApplicationRole(client, appUrl);
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lock]);
    await prepare(client);
    const plan = planDatabase(model, await abilitiesOf(client));
    const changes = schemaChanges(await readState(client), schemaObjects(plan, applicationRole));
    for (const change of changes) await apply(client, change);
    await remember(client, changes);
    const wantsDemo = (await readNote(client)) === 'wanted';
    await client.query('COMMIT');
    return { appUrl, applied: changes.length, wantsDemo };
  } finally {
    await client.end();
  }
}

/** The demo world has been written and is never written again. */
export async function noteDemo(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `UPDATE schema_state SET definition = 'written', update_time = now() WHERE object = 'note demo'`,
    );
  } finally {
    await client.end();
  }
}

async function prepare(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT to_regclass('public.schema_state') IS NOT NULL AS known,
    EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public') AS used`);
  if (rows[0]?.known) return;
  await client.query(`CREATE TABLE schema_state (
    object text PRIMARY KEY, kind text NOT NULL, definition text NOT NULL, drop_sql text, update_time timestamptz(3) NOT NULL DEFAULT now())`);
  await client.query(`GRANT USAGE ON SCHEMA public TO ${ident(applicationRole)}`);
  const note = rows[0]?.used ? 'unwanted' : 'wanted';
  await client.query(`INSERT INTO schema_state (object, kind, definition) VALUES ('note demo', 'note', $1)`, [note]);
}

async function readNote(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(`SELECT definition FROM schema_state WHERE object = 'note demo'`);
  return rows[0]?.definition;
}

async function readState(client: pg.Client): Promise<SchemaState> {
  const { rows } = await client.query(
    `SELECT object, kind, definition, drop_sql FROM schema_state WHERE kind <> 'note'`,
  );
  return new Map(rows.map((row) => [row.object, { kind: row.kind, definition: row.definition, drop: row.drop_sql }]));
}

async function apply(client: pg.Client, { sql, object }: SchemaChange): Promise<void> {
  if (!sql) return;
  await client.query(sql).catch((error: Error) => {
    throw new Error(`Migration of "${object}" failed: ${error.message}\n${sql}`, { cause: error });
  });
}

async function remember(client: pg.Client, changes: SchemaChange[]): Promise<void> {
  if (!changes.length) return;
  const known = changes.flatMap((change) => change.remember ?? []);
  const forgotten = changes.filter((change) => !change.remember).map(({ object }) => object);
  await client.query('DELETE FROM schema_state WHERE object = any($1::text[])', [forgotten]);
  const columns = [
    known.map(({ object }) => object),
    known.map(({ kind }) => kind),
    known.map(({ definition }) => definition),
    known.map(({ drop }) => drop ?? null),
  ];
  await client.query(rememberSql, columns);
}

const rememberSql = `INSERT INTO schema_state (object, kind, definition, drop_sql)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
  ON CONFLICT (object) DO UPDATE SET kind = excluded.kind, definition = excluded.definition, drop_sql = excluded.drop_sql, update_time = now()`;
