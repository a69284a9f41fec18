import { sql } from 'kysely';
import type { SeedContext } from './seed-context';

/** Each scan of the log is that of the account whose name it tells: everyone finds what they have scanned themselves. */
export async function nameScanners({ db }: SeedContext): Promise<void> {
  await sql`update scan_log set create_by = a.id, update_by = a.id
    from (select name, min(id::text)::uuid as id from account group by name) a
    where a.name = scan_log.operator and scan_log.create_by is null`.execute(db);
}
