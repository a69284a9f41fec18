import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { version as program } from '../../../../package.json';
import { readHead } from '../../database/audit/chain-head';
import { headText } from '../../database/audit/link';
import { ident, idents } from '../../database/names';
import { makeFolder } from '../../platform/make-folder';
import { BackupError } from './backup-error';
import type { BackupKey } from './backup-key';
import type { BackedUp, Manifest } from './manifest';
import { rowsFile, writeManifest } from './manifest-file';
import { readTables, type TableToBackUp } from './read-tables';

/** A restore must not revive sessions that were signed out since. */
const leftOut = ['session', 'ended_session', 'sign_in_rate', 'ttp_token', 'upload_token', 'workbench_binding'];

/**
 * Writes the whole database into a new folder, signed with the installation's key: one moment of it, while others go on working. Needs
 * the owner's connection. The folder appears when it is complete. Throws BackupError.
 */
export async function backUp(client: pg.Client, folder: string, key: BackupKey | undefined): Promise<Manifest> {
  if (!key) throw new BackupError('没有可以签名的密钥：请设置 CANGTAI_SECRET，或在 DATABASE_URL 中给出密码。');
  if (existsSync(folder)) throw new BackupError(`“${folder}”已存在，备份不会写入已有的文件夹。`);
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  makeFolder(dirname(folder));
  mkdirSync(unfinished, { mode: 0o700 });
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const manifest = await writeAll(client, unfinished);
    writeManifest(unfinished, manifest, key);
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
  const tables = await readTables(client);
  const head = await readHead(client);
  const written: BackedUp[] = [];
  for (const table of tables.filter(({ name }) => !leftOut.includes(name)))
    written.push(await writeTable(client, folder, table));
  return {
    format: 2,
    product: 'cangtai',
    program,
    at: facts.at.toISOString(),
    postgres: facts.version,
    head: head ? headText(head) : '',
    tables: written,
  };
}

async function writeTable(client: pg.Client, folder: string, { name, columns }: TableToBackUp): Promise<BackedUp> {
  const names = idents(columns.map((column) => column.name));
  const seen = new Seen();
  // A select, since COPY of a table passes over what row-level security hides from an owner who is bound by it.
  const rows = client.query(copyTo(`COPY (SELECT ${names} FROM ${ident(name)}) TO STDOUT`));
  await pipeline(
    rows,
    seen,
    createGzip({ level: 1 }),
    createWriteStream(join(folder, rowsFile(name)), { mode: 0o600 }),
  );
  return { table: name, columns, rows: seen.rows, bytes: seen.bytes, sha256: seen.sum() };
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
