import { sql } from 'kysely';
import type { Entity } from '../../../metadata/model';
import type { SeedContext } from './seed-context';

/** When a record was made and last changed, in milliseconds, and by whom. */
export interface Times {
  id: string;
  made: number;
  changed: number;
  by: string;
  version: number;
}

/** What the insertion said of time, person and version is put right. */
export async function writeTimes({ db }: SeedContext, { table }: Entity, times: Times[]): Promise<void> {
  if (!times.length) return;
  const rows = times.map(
    ({ id, made, changed, by, version }) =>
      sql`(${id}::uuid, ${timeAt(made)}::timestamptz, ${timeAt(changed)}::timestamptz, ${by}, ${version}::integer)`,
  );
  await sql`update ${sql.table(table)} as it
    set create_time = was.made, update_time = was.changed, operator = was.person, version = was.version
    from (values ${sql.join(rows)}) as was (id, made, changed, person, version) where was.id = it.id`.execute(db);
}

const timeAt = (moment: number): string => new Date(moment).toISOString();
