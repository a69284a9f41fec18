import { sql } from 'kysely';
import { fileFields } from '../../../metadata/model/kept-files';
import type { EntityContext } from '../get';
import type { RecordValues } from '../../platform/handler';
import { refused } from './keep-file';

/**
 * The files that a record names from now on are its own. Throws invalid for a file that is not there any more, not all there, of another field or
 * person, or another record's.
 */
export async function claimFiles(
  { db, model, entity }: EntityContext,
  id: string,
  changed: RecordValues,
): Promise<void> {
  for (const field of fileFields(entity)) {
    const ids = (changed[field.name] ?? []) as string[];
    if (!ids.length) continue;
    const mine = sql`id = any(${ids}::uuid[]) and entity = ${entity.name} and field = ${field.name}
      and cardinality(parts) = part_count`;
    // Row-level security leaves only files that this account uploaded and no record names.
    await sql`update kept_file set record_id = ${id}::uuid where ${mine} and record_id is null`.execute(db);
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from kept_file
      where ${mine} and record_id = ${id}::uuid`.execute(db);
    if (rows[0]?.n !== ids.length) throw refused({ model, field }, 'fileGone');
  }
}
