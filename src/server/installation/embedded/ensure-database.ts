import { withClient } from '../../database/with-client';
import { readRecord } from './cluster-record';
import { EmbeddedError } from './embedded-error';
import type { ClusterHome } from './home';
import { superuser } from './initialise';
import { problemTexts } from './page-problem';
import { hostOf } from './socket';

const database = 'cangtai';

/** Creates our database in a new cluster. Returns its owner's URL, and whether it was there. Throws DAMAGED when it has gone from one that had it. */
export async function ensureDatabase(
  home: ClusterHome,
  port: number,
  password: string,
): Promise<{ ownerUrl: string; wasThere: boolean }> {
  const { data } = home;
  const url = (name: string) =>
    `postgres://${superuser}:${encodeURIComponent(password)}@${hostOf(data, port)}:${port}/${name}`;
  const wasThere = await withClient(url(superuser), 'start', async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0 && readRecord(home))
      throw new EmbeddedError('DAMAGED', problemTexts.missing(`database ${database}`));
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
    return rowCount !== 0;
  });
  // One whose files are lost is noticed here, where it is known whose it is.
  if (wasThere) await withClient(url(database), 'start', async () => undefined);
  return { ownerUrl: url(database), wasThere };
}
