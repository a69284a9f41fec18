import pg from 'pg';
import { ident } from '../database/names';
import { isSystem } from '../database/plan-policies';
import { withClient } from '../database/with-client';

// Any number of our own: one installs at a time.
const lock = 364007;
/** The library's last migration of the version that is pinned: where it stands already, the library is not loaded for it. */
export const newest = 19;
const policy = 'cangtai_system';

/** What the application may do with each of the queue's tables. */
const grants = {
  _private_jobs: 'SELECT, INSERT, UPDATE, DELETE',
  _private_job_queues: 'SELECT, INSERT, UPDATE, DELETE',
  _private_tasks: 'SELECT, INSERT',
  _private_known_crontabs: 'SELECT, INSERT, UPDATE',
  migrations: 'SELECT',
};

/**
 * Brings the job queue's schema to what the library wants, as the owner. The application's role works in it under row-level security, in the
 * system's scope only. Doing it twice does nothing.
 */
export async function installJobs(ownerUrl: string, role: string): Promise<void> {
  await withClient(ownerUrl, 'jobs', async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    if (!(await isInstalled(client))) await install(ownerUrl);
    for (const [table, granted] of Object.entries(grants)) await letIn(client, { table, granted, role });
  });
}

async function isInstalled(client: pg.Client): Promise<boolean> {
  const there = await client.query(`SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS is_there`);
  if (!there.rows[0]?.is_there) return false;
  const { rows } = await client.query('SELECT max(id) AS id FROM graphile_worker.migrations');
  return Number(rows[0]?.id) >= newest;
}

async function install(ownerUrl: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker');
  const pgPool = new pg.Pool({ connectionString: ownerUrl, max: 1, application_name: 'cangtai jobs' });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => void client.on('error', () => undefined));
  await runMigrations({ pgPool }).finally(() => pgPool.end());
}

async function letIn(
  client: pg.Client,
  { table, granted, role }: { table: string; granted: string; role: string },
): Promise<void> {
  const name = `graphile_worker.${ident(table)}`;
  const { rows } = await client.query<{ is_guarded: boolean; is_let: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_policies WHERE schemaname = 'graphile_worker' AND tablename = $1 AND policyname = $2) AS is_guarded,
      has_schema_privilege($3, 'graphile_worker', 'USAGE') AND has_table_privilege($3, $4, $5) AS is_let`,
    [table, policy, role, name, granted.split(', ').at(-1)],
  );
  if (!rows[0]?.is_let) {
    await client.query(`GRANT USAGE ON SCHEMA graphile_worker TO ${ident(role)}`);
    // eslint-disable-next-line house/sql-from-constants -- the names above
    await client.query(`GRANT ${granted} ON ${name} TO ${ident(role)}`);
  }
  if (rows[0]?.is_guarded) return;
  await client.query(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`);
  const condition = table === 'migrations' ? 'true' : isSystem;
  // eslint-disable-next-line house/sql-from-constants -- the names above
  await client.query(`CREATE POLICY ${policy} ON ${name} FOR ALL TO PUBLIC USING (${condition})`);
}
