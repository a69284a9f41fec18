import type { DemoConsole } from './demo-console';

/** By `table warehouse`: a hash of the rows. Two that are equal mean that nothing in the database has changed. */
export type Digest = Record<string, string>;

// A session that is used is noted as used, whatever is answered.
const ignored: Record<string, string> = { session: `- 'seen_time'` };

// Those that are over are swept out once a minute.
const counted: Record<string, string> = { session: `where t.create_time > now() - interval '7 days'` };

/** For those who try scans that are refused: that is written into the log, and changes nothing. */
export const butForRefusedScans = { scan_log: 'where t.is_accepted' };

// The audit chain follows the history a moment later: what it chains is looked at here, the chain itself is not. When the server last
// swept, or tried whether it can write, as it does by the clock, comes of no call either.
/** The hashes of all rows of all tables, per warehouse where a table has one; `only`: which of a table's rows, by table. */
export async function digestOf({ query }: DemoConsole, only: Record<string, string> = {}): Promise<Digest> {
  const which: Record<string, string> = { ...counted, ...only };
  const tables = await query(`
    select c.relname as name, exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'warehouse_id') as has_warehouse
    from pg_class c where c.relkind = 'r' and c.relname not like 'audit\\_%' and c.relname not in ('job_run', 'write_probe') and c.relnamespace = 'public'::regnamespace order by 1`);
  const parts = tables.map(({ name, has_warehouse }) => {
    const row = `md5((to_jsonb(t) ${ignored[String(name)] ?? ''})::text)`;
    const place = has_warehouse ? 't.warehouse_id::text' : `''`;
    return `select '${name} ' || coalesce(${place}, '') as place, md5(string_agg(${row}, '' order by ${row})) as hash from "${name}" t ${which[String(name)] ?? ''} group by 1`;
  });
  const rows = await query(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ place, hash }) => [String(place), String(hash)]));
}
