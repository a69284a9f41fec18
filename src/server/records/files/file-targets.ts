import { sql } from 'kysely';
import type { Database } from '../../platform/handler';

/** What an answer tells of a file that a record names. */
export interface FileTarget extends Record<string, unknown> {
  id: string;
  /** Its name. */
  label: string;
  media_type: string;
  /** Bytes. */
  size: number;
}

/** Those of the files that can be seen, without their content. */
export async function fileTargets(db: Database, ids: string[]): Promise<FileTarget[]> {
  const { rows } = await sql<FileTarget>`select id, name as label, media_type, size from kept_file
    where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
