import type pg from 'pg';
import { version as program } from '../../../../package.json';
import { StartError } from '../../platform/start-error';
import { readNoted, writeNote } from './schema-memory';

/** A schema that the database has had, and the program that brought it there. */
interface SchemaVersion {
  schema: string;
  program: string;
  at: string;
}

const note = 'versions';
const kept = 500;

/**
 * Refuses to take a database back to a schema that it has left behind, or that belongs to an older release: what a newer version has
 * written would not survive it. Throws StartError.
 */
export async function refuseOlder(client: pg.Client, schema: string): Promise<void> {
  const versions = await readVersions(client);
  const last = versions.at(-1);
  if (!last || last.schema === schema) return;
  const before = versions.findLast((version) => version.schema === schema);
  if (!before && !isNewer(last.program, program)) return;
  throw new StartError('NEWER_DATABASE', `${told(last)} > ${told({ schema, program, at: before?.at ?? '' })}`);
}

/** Notes the schema that the database has from now on. */
export async function noteVersion(client: pg.Client, schema: string): Promise<void> {
  const versions = await readVersions(client);
  if (versions.at(-1)?.schema === schema) return;
  // eslint-disable-next-line no-restricted-syntax -- told, and nothing ends by it
  const next = [...versions, { schema, program, at: new Date().toISOString() }];
  await writeNote(client, note, JSON.stringify(next.slice(-kept)));
}

async function readVersions(client: pg.Client): Promise<SchemaVersion[]> {
  return JSON.parse((await readNoted(client, note)) ?? '[]') as SchemaVersion[];
}

const told = ({ program: release, schema, at }: SchemaVersion): string =>
  [`版本 version ${release}`, `结构 schema ${schema}`, at].filter(Boolean).join(', ');

function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}
