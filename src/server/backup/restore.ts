import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { applicationRole, applicationUrl, ensureApplicationRole } from '../database/application-role';
import { ident } from '../database/names';
import { Seen } from './backup';
import { copyIn } from './copy';
import { BackupError, readManifest, type BackedUp, type Manifest, type Statement } from './manifest';
import { columnList } from './read-schema';
import { withClient } from '../database/with-client';

export interface RestoreOptions {
  /** The owner's address. */
  ownerUrl: string;
  folder: string;
  /** Stands in for the owner's password when there is none. */
  secret?: string;
  /** What is in the database now may go. */
  replace?: boolean;
  log?: (line: string) => void;
}

/**
 * Makes the database what it was when the backup was written: all of it or, when anything is wrong, nothing. Refuses a database that
 * is not empty (unless it may be replaced) and one that a console is working with. Throws BackupError.
 */
export async function restore({ ownerUrl, folder, secret, replace, log }: RestoreOptions): Promise<Manifest> {
  const manifest = readManifest(folder);
  const missing = manifest.tables.filter(({ file }) => !existsSync(join(folder, file))).map(({ file }) => file);
  if (missing.length) throw new BackupError(`备份不完整，缺少：${missing.join('、')}`);
  return withClient(ownerUrl, 'restore', async (client) => {
    await ensureApplicationRole(client, applicationUrl(ownerUrl, secret));
    await client.query('BEGIN');
    await makeRoom(client, replace === true);
    await fill(client, folder, manifest, log);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return manifest;
  });
}

async function makeRoom(client: pg.Client, replace: boolean): Promise<void> {
  // The migration's own lock: no console starts on half of a database.
  await client.query(
    `SELECT pg_advisory_xact_lock(364005), set_config('app.scope', 'system', true), set_config('TimeZone', 'UTC', true)`,
  );
  const { rows: others } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cangtai'`,
  );
  if (others.length) throw new BackupError('仓台正在使用这个数据库，请先停止它再恢复。');
  const { rows } = await client.query<{ sql: string }>(leftovers);
  if (rows.length && !replace) throw new BackupError('数据库不是空的。要用备份替换其中的全部数据，请加上 --replace。');
  for (const { sql } of rows) await client.query(sql);
}

const notOfExtension = (alias: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = ${alias}.oid AND d.deptype = 'e')`;

const leftovers = `
  SELECT format('DROP TABLE %s CASCADE', c.oid::regclass) AS sql FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND ${notOfExtension('c')}
  UNION ALL SELECT format('DROP FUNCTION %s CASCADE', p.oid::regprocedure) FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND ${notOfExtension('p')}
  UNION ALL SELECT format('DROP COLLATION %I', c.collname) FROM pg_collation c WHERE c.collnamespace = 'public'::regnamespace`;

async function fill(client: pg.Client, folder: string, manifest: Manifest, log: (line: string) => void = () => {}) {
  const unavailable = new Set<string>();
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  // Functions in SQL are looked at when they are called: tables that they name follow.
  await client.query('SET LOCAL check_function_bodies = off');
  for (const statement of manifest.before) await make(client, statement, unavailable);
  for (const table of manifest.tables) {
    await fillTable(client, folder, table);
    if (table.rows >= 10_000) log(`  ${table.table}：${table.rows} 行`);
  }
  log('正在重建索引与约束…');
  await client.query(`GRANT USAGE ON SCHEMA public TO ${ident(applicationRole)}`);
  for (const statement of manifest.after) await make(client, statement, unavailable);
  // What the server at hand can do is found out anew at the next start.
  await client.query(`DELETE FROM schema_state WHERE kind = 'ability'`);
}

/** What needs an extension that cannot be had here is left out: the next start makes what this server has instead. */
async function make(client: pg.Client, { sql, needs, object }: Statement, unavailable: Set<string>): Promise<void> {
  if (needs && unavailable.has(needs)) {
    if (object) await client.query('DELETE FROM schema_state WHERE object = $1', [object]);
    return;
  }
  if (!needs || object) return void (await client.query(sql));
  await client.query('SAVEPOINT extension');
  await client.query(sql).catch(async () => {
    unavailable.add(needs);
    await client.query('ROLLBACK TO extension');
  });
}

async function fillTable(client: pg.Client, folder: string, table: BackedUp): Promise<void> {
  const seen = new Seen();
  // What breaks on the way is thrown by its last part, to whoever reads.
  const rows = pipeline(createReadStream(join(folder, table.file)), createGunzip(), seen, () => undefined);
  await copyIn(
    client,
    `COPY ${ident(table.table)} ${columnList(table.columns)} FROM STDIN`,
    whole(rows, seen, table),
  ).catch((cause: Error) => {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`恢复 ${table.table} 失败：${cause.message}`, { cause });
  });
}

/** The rows, and at their end whether they were what was backed up. */
async function* whole(rows: AsyncIterable<Buffer>, seen: Seen, { table, sha256, rows: count }: BackedUp) {
  yield* rows;
  if (seen.sum() !== sha256 || seen.rows !== count)
    throw new BackupError(`备份文件已损坏：${table} 的校验和不符。数据库没有改变。`);
}
