import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { readHead } from '../audit/chain-head';
import { headText } from '../audit/link';
import { ident } from '../database/names';
import { copyOut } from './copy';
import { BackupError, writeManifest, type BackedUp, type Manifest } from './manifest';
import { columnList, readSchema } from './read-schema';

/** Who was signed in must not be signed in again by a restore, having left since. */
const leftOut = ['session', 'sign_in_rate', 'ttp_token', 'workbench_binding'];

/**
 * Writes the whole database into a new folder: one moment of it, while others go on working. Needs the owner's connection. The
 * folder appears when it is complete. Throws BackupError.
 */
export async function backUp(client: pg.Client, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`“${folder}”已存在，备份不会写入已有的文件夹。`);
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(unfinished, { mode: 0o700 });
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const manifest = await writeAll(client, unfinished);
    writeManifest(unfinished, manifest);
    renameSync(unfinished, folder);
    return manifest;
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function writeAll(client: pg.Client, folder: string): Promise<Manifest> {
  await client.query(`SELECT set_config('app.scope', 'system', true), set_config('TimeZone', 'UTC', true)`);
  const { rows } = await client.query<{ known: boolean; version: string; at: Date }>(
    `SELECT to_regclass('public.schema_state') IS NOT NULL AS known, current_setting('server_version') AS version, now() AS at`,
  );
  const [facts] = rows;
  if (!facts?.known) throw new BackupError('这个数据库里没有仓台的数据，没有可备份的内容。');
  const { before, after, tables } = await readSchema(client);
  const head = await readHead(client);
  const written: BackedUp[] = [];
  for (const table of tables.filter(({ name }) => !leftOut.includes(name)))
    written.push(await writeTable(client, folder, table));
  return {
    format: 1,
    product: 'cangtai',
    at: facts.at.toISOString(),
    postgres: facts.version,
    head: head ? headText(head) : '',
    before,
    tables: written,
    after,
    empty: tables.map(({ name }) => name).filter((name) => leftOut.includes(name)),
  };
}

async function writeTable(
  client: pg.Client,
  folder: string,
  { name, columns }: { name: string; columns: string[] },
): Promise<BackedUp> {
  const file = `${name}.copy.gz`;
  const seen = new Seen();
  // A select, since COPY of a table passes over what row-level security hides from an owner who is bound by it.
  const rows = copyOut(client, `COPY (SELECT ${columnList(columns).slice(1, -1)} FROM ${ident(name)}) TO STDOUT`);
  await pipeline(rows, seen, createGzip({ level: 1 }), createWriteStream(join(folder, file), { mode: 0o600 }));
  return { table: name, file, columns, rows: seen.rows, bytes: seen.bytes, sha256: seen.sum() };
}

/** Counts rows (lines: a line break within a value is written as `\n`) and bytes, and sums up, of what passes through. */
export class Seen extends Transform {
  rows = 0;
  bytes = 0;
  private readonly hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.rows += 1;
    done(null, chunk);
  }

  sum(): string {
    return this.hash.digest('hex');
  }
}
