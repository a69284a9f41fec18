import pg from 'pg';
import { startDatabase, type DatabaseOptions } from './start-database';

/**
 * Throws the embedded database's content away, so that the next start writes the demo world anew. A database of the
 * user's own (`DATABASE_URL`) is never touched.
 */
export async function resetDatabase(options: DatabaseOptions): Promise<void> {
  const { log = () => {} } = options;
  if (process.env.DATABASE_URL) {
    throw new Error(
      '设置了 DATABASE_URL:自备的数据库不会被清空。DATABASE_URL is set: your own database is never wiped.',
    );
  }
  const database = await startDatabase(options);
  const url = new URL(database.ownerUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await client.query(`DROP DATABASE "${name}" WITH (FORCE)`);
  } finally {
    await client.end();
    await database.stop();
  }
  log('演示数据已清空,下次 npm start 时重新生成。');
}
