import type pg from 'pg';

/** How many files lie outside of the database, which a backup of it names and does not hold. */
export async function filesElsewhere(client: pg.Client): Promise<string | undefined> {
  await client.query(`SELECT set_config('app.scope', 'system', false)`);
  const { rows: known } = await client.query(`SELECT to_regclass('public.stored_file') IS NOT NULL AS known`);
  if (!known[0]?.known) return undefined;
  const { rows } = await client.query<{ place: string; n: number }>(
    `SELECT place, count(*)::integer AS n FROM stored_file WHERE place <> 'database' GROUP BY place ORDER BY place`,
  );
  if (!rows.length) return undefined;
  const counts = rows.map(({ place, n }) => `${place} ${n} 个`).join('，');
  return `另有文件不在数据库内（${counts}），请连同其存放处一起备份和恢复。`;
}
