import pg from 'pg';
import { idents } from '../../database/names';

/**
 * Empties a database that the demo world was written into, so that the next start writes it anew. Throws for any other:
 * a database that had data of its own is never emptied.
 */
export async function resetDemo(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN');
    await refuseOthers(client);
    const { rows } = await client.query(`SELECT tablename AS name FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> 'schema_state'`);
    if (rows.length) await client.query(`TRUNCATE ${idents(rows.map(({ name }) => name))}`);
    await client.query(`UPDATE schema_state SET definition = 'wanted', update_time = now() WHERE object = 'note demo'`);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function refuseOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT definition FROM schema_state WHERE object = 'note demo' FOR UPDATE`);
  if (rows[0]?.definition !== 'written' && rows[0]?.definition !== 'wanted') {
    throw new Error('This database has data of its own and no demo world. It is not reset.');
  }
}
