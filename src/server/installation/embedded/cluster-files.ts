import { readdirSync } from 'node:fs';
import { EmbeddedError } from './embedded-error';

// What every cluster has.
export const folders = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact/members', 'pg_multixact/offsets'];
export const files = [
  'PG_VERSION',
  'global/pg_control',
  'global/pg_filenode.map',
  'pg_hba.conf',
  'pg_ident.conf',
  'postgresql.conf',
];

/** Throws FOREIGN for a folder in which nothing is called as in a cluster. */
export function refuseNoCluster(data: string): void {
  const names = readdirSync(data);
  if (![...folders, ...files].some((name) => names.includes(name)))
    throw new EmbeddedError('FOREIGN', `${data} (${names.slice(0, 3).join(', ')})`);
}
