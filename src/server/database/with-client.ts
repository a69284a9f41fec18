import pg from 'pg';

/** Works over a connection of its own, closed whatever happens; what was not committed is then undone. `name`: what the database calls it. */
export async function withClient<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `cangtai ${name}`,
    connectionTimeoutMillis: 15_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
