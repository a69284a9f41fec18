import type { Head } from './link';

interface Queryable {
  query(text: string): Promise<{ rows: { seq: string; hash: string }[] }>;
}

/** The last link; undefined before the first one. Needs the owner's connection. */
export async function readHead(client: Queryable): Promise<Head | undefined> {
  await client.query(`SELECT set_config('app.scope', 'system', false)`);
  const { rows } = await client.query(
    `SELECT seq, encode(hash, 'hex') AS hash FROM audit_link ORDER BY seq DESC LIMIT 1`,
  );
  const [last] = rows;
  return last && { seq: Number(last.seq), hash: last.hash };
}
