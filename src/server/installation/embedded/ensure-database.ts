import { withClient } from '../../database/with-client';
import type { ClusterHome } from './home';
import { superuser } from './initialise';
import { hostOf } from './socket';

const database = 'cangtai';

/** Creates our database in the cluster when it is not there yet. Returns its owner's URL. */
export async function ensureDatabase({ data }: ClusterHome, port: number, password: string): Promise<string> {
  const url = (name: string) =>
    `postgres://${superuser}:${encodeURIComponent(password)}@${hostOf(data, port)}:${port}/${name}`;
  const isThere = await withClient(url(superuser), 'start', async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
    return rowCount !== 0;
  });
  // One whose files are lost is noticed here, where it is known whose it is.
  if (isThere) await withClient(url(database), 'start', async () => undefined);
  return url(database);
}
