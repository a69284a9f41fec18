import pg from 'pg';
import { validators } from '../../src/generated/validators';
import { openPool } from '../../src/server/database/pool';
import { seedDemo } from '../../src/server/installation/demo';
import { model } from '../../src/server/platform/model';
import { inDatabase, seededName } from './cluster';
import { appUrlOf, copyDatabase, emptyTemplate, type FreshDatabase } from './database';

/** A database of one's own with the demo world in it. The first caller of a run seeds a template; all copy it. */
export async function seededDatabase(): Promise<FreshDatabase> {
  return copyDatabase(await seededTemplate());
}

async function seededTemplate(): Promise<string> {
  const { serverUrl, name: empty } = emptyTemplate();
  const seeded = seededName(empty);
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // Other workers of the run wait here until the template is whole. The lock ends with the connection.
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [seeded]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [seeded]);
    if (!rowCount) await seed(serverUrl, empty, seeded);
  } finally {
    await client.end();
  }
  return seeded;
}

/** A seeding that fails leaves no template behind. */
async function seed(serverUrl: string, empty: string, seeded: string): Promise<void> {
  const draft = `${seeded}_draft`;
  await inDatabase(serverUrl, `DROP DATABASE IF EXISTS ${draft}`);
  await inDatabase(serverUrl, `CREATE DATABASE ${draft} TEMPLATE ${empty}`);
  const db = openPool({ url: appUrlOf(draft) });
  await seedDemo({ model, db, validators }).finally(() => db.destroy());
  await inDatabase(serverUrl, `ALTER DATABASE ${draft} RENAME TO ${seeded}`);
}
