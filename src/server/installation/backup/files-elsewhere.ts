import type pg from 'pg';

/** How many files lie outside of the database, by their place: a backup names them and does not hold them. */
export async function filesElsewhere(client: pg.Client): Promise<{ place: string; n: number }[]> {
  await client.query(`SELECT set_config('app.scope', 'system', false)`);
  const { rows: known } = await client.query(`SELECT to_regclass('public.stored_file') IS NOT NULL AS known`);
  if (!known[0]?.known) return [];
  const { rows } = await client.query<{ place: string; n: number }>(
    `SELECT place, count(*)::integer AS n FROM stored_file WHERE place <> 'database' GROUP BY place ORDER BY place`,
  );
  return rows;
}
