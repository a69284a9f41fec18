import pg from 'pg';
import type { ClusterHome } from './home';
import { superuser } from './initialise';
import { hostOf } from './socket';

const database = 'cangtai';

/** Creates our database in the cluster when it is not there yet. Returns its owner's URL. */
export async function ensureDatabase({ data }: ClusterHome, port: number, password: string): Promise<string> {
  const url = (name: string) => `postgres://${superuser}:${password}@${hostOf(data, port)}:${port}/${name}`;
  const client = new pg.Client({ connectionString: url(superuser) });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
  } finally {
    await client.end();
  }
  return url(database);
}
