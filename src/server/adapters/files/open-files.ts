import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/tables';
import { databasePlace } from './database-place';
import type { FilePlace } from './file-place';
import type { FileStore } from '../../platform/file-store';
import { folderPlace } from './folder-place';
import { s3Place, type S3Settings } from './s3-place';
import { storedFiles } from './stored-files';

/** Where files are kept. Places that are set up, but not the current one, are read from. */
export interface FileSettings {
  current: FilePlace['name'];
  folder?: string;
  s3?: S3Settings;
}

/** The store that the settings ask for; in the database, when they say nothing. */
export function openFiles(
  db: Kysely<Tables>,
  { current, folder, s3 }: FileSettings = { current: 'database' },
): FileStore {
  const places = [databasePlace(db), ...(folder ? [folderPlace(folder)] : []), ...(s3 ? [s3Place(s3)] : [])];
  const [first] = places.filter(({ name }) => name === current);
  if (!first) throw new Error(`Files are to be kept in a place that is not set up: ${current}.`);
  return storedFiles(db, [first, ...places.filter((place) => place !== first)]);
}
