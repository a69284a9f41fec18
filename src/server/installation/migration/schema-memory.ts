import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartError } from '../../platform/start-error';
import type { SchemaChange } from './schema-changes';
import type { SchemaState } from './schema-state';

/** Makes the memory of what was applied, in an empty or foreign database. */
export async function prepareMemory(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT to_regclass('public.schema_state') IS NOT NULL AS known,
    EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public') AS used`);
  if (rows[0]?.known) return refuseForgotten(client);
  await makeMemory(client);
  const note = rows[0]?.used ? 'unwanted' : 'wanted';
  await client.query(`INSERT INTO schema_state (object, kind, definition) VALUES ('note demo', 'note', $1)`, [note]);
}

// Programs of before look for `drop_sql`, and must get as far as refusing a newer database. Nothing is read from it.
export async function makeMemory(client: pg.Client): Promise<void> {
  await client.query(`CREATE TABLE schema_state (
    object text PRIMARY KEY, kind text NOT NULL, definition text NOT NULL, drop_sql text, update_time timestamptz(3) NOT NULL DEFAULT now())`);
}

/** The note was written with the table and is never removed. */
async function refuseForgotten(client: pg.Client): Promise<void> {
  if ((await readNote(client)) === undefined) throw new StartError('DAMAGED_DATABASE', 'schema_state');
}

/** What the database notes of itself beside its schema: `demo`, `role`. */
export async function readNoted(client: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await client.query('SELECT definition FROM schema_state WHERE object = $1', [`note ${name}`]);
  return rows[0]?.definition;
}

export async function writeNote(client: pg.Client, name: string, value: string): Promise<void> {
  await client.query(
    `INSERT INTO schema_state (object, kind, definition) VALUES ($1, 'note', $2)
     ON CONFLICT (object) DO UPDATE SET definition = excluded.definition, update_time = now()`,
    [`note ${name}`, value],
  );
}

export const readNote = (client: pg.Client): Promise<string | undefined> => readNoted(client, 'demo');

export async function readState(client: pg.Client): Promise<SchemaState> {
  const { rows } = await client.query(
    `SELECT object, kind, definition FROM schema_state WHERE kind <> 'note' ORDER BY object COLLATE "C"`,
  );
  return new Map(rows.map((row) => [row.object, { kind: row.kind, definition: row.definition }]));
}

/** Sixteen hexadecimal digits that differ when anything was applied in between. */
export function stateFingerprint(state: SchemaState): string {
  const lines = [...state].map(([object, { definition }]) => `${object}\n${definition}`).sort();
  return createHash('sha256').update(lines.join('\n\n')).digest('hex').slice(0, 16);
}

export async function remember(client: pg.Client, changes: SchemaChange[]): Promise<void> {
  const last = new Map<string, NonNullable<SchemaChange['remembers']>[number] | undefined>();
  for (const { forgets = [], remembers = [] } of changes) {
    for (const object of forgets) last.set(object, undefined);
    for (const memory of remembers) last.set(memory.object, memory);
  }
  const forgotten = [...last].filter(([, memory]) => !memory).map(([object]) => object);
  const known = [...last.values()].flatMap((memory) => memory ?? []);
  await client.query('DELETE FROM schema_state WHERE object = any($1::text[])', [forgotten]);
  await client.query(rememberSql, [
    known.map(({ object }) => object),
    known.map(({ kind }) => kind),
    known.map(({ definition }) => definition),
  ]);
}

const rememberSql = `INSERT INTO schema_state (object, kind, definition)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
  ON CONFLICT (object) DO UPDATE SET kind = excluded.kind, definition = excluded.definition, update_time = now()`;
