import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Model } from '../../../metadata/model';
import { completeSchema } from '../migration/complete-schema';
import { ident, idents } from '../../database/names';
import { RowsInTheWayError, rowsText } from '../migration/rows-in-the-way';
import { withClient } from '../../database/with-client';
import { StartError } from '../../platform/start-error';
import { Seen } from './backup';
import { BackupError } from './backup-error';
import { backupKeys } from './backup-key';
import type { BackedUp, Manifest } from './manifest';
import { readManifest, rowsFile } from './manifest-file';
import { TablesOfBackup } from './tables-of-backup';

export interface RestoreOptions {
  /** The owner's address. */
  ownerUrl: string;
  folder: string;
  model: Model;
  /** `CANGTAI_SECRET`, of which backups are signed. */
  secret?: string;
  /** What is in the database now may go. */
  replace?: boolean;
  /** The backup may be another installation's, whose signature cannot be verified. */
  foreign?: boolean;
  log?: (line: string) => void;
}

/**
 * Makes the database what it was when the backup was written, in the schema of this program: all of it or, when anything is wrong,
 * nothing. No statement comes from the backup. Refuses a database that is not empty (unless it may be replaced) and one that a console
 * is working with. Throws BackupError.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { ownerUrl, folder, model, secret, replace, foreign, log = () => {} } = options;
  const manifest = readManifest(folder, { keys: backupKeys(ownerUrl, secret), foreign });
  return withClient(ownerUrl, 'restore', async (client) => {
    await client.query('BEGIN');
    await makeRoom(client, replace === true);
    await fill(client, folder, manifest, model, log).catch((error: Error) => {
      throw explained(error);
    });
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return manifest;
  });
}

/** Whatever is wrong with it is the backup's. */
function explained(error: Error): BackupError {
  if (error instanceof BackupError) return error;
  const reason =
    error instanceof StartError && error.code === 'NEWER_DATABASE'
      ? '它由更新的版本写出，请用那个版本恢复'
      : told(error);
  return new BackupError(`这份备份不能恢复：${reason}。数据库没有改变。`, { cause: error });
}

const told = (error: Error): string =>
  error instanceof RowsInTheWayError
    ? `有些行不符合现在的规则\n${error.found.map(rowsText).join('\n')}\n`
    : error.message;

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

async function fill(client: pg.Client, folder: string, manifest: Manifest, model: Model, log: (line: string) => void) {
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  const tables = new TablesOfBackup(client, model, manifest);
  for (const table of await tables.inOrder()) {
    await tables.make(table);
    await fillTable(client, folder, table);
    if (table.rows >= 10_000) log(`  ${table.table}：${table.rows} 行`);
  }
  log('正在重建索引与约束…');
  await tables.noteMade();
  await completeSchema(client, model);
  await tables.secureOthers();
}

async function fillTable(client: pg.Client, folder: string, table: BackedUp): Promise<void> {
  const seen = new Seen();
  // What breaks on the way is thrown by its last part, to the reader.
  const rows = pipeline(createReadStream(join(folder, rowsFile(table.table))), createGunzip(), seen, () => undefined);
  const names = idents(table.columns.map(({ name }) => name));
  const into = client.query(copyFrom(`COPY public.${ident(table.table)} (${names}) FROM STDIN`));
  await finished(whole(rows, seen, table), into).catch((cause: Error) => {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`恢复 ${table.table} 失败：${cause.message}。数据库没有改变。`, { cause });
  });
}

/** The rows, and at their end whether they were what was backed up. Stops where there is more than that. */
async function* whole(rows: AsyncIterable<Buffer>, seen: Seen, { table, sha256, rows: count, bytes }: BackedUp) {
  for await (const chunk of rows) {
    if (seen.bytes > bytes) break;
    yield chunk;
  }
  if (seen.sum() !== sha256 || seen.rows !== count || seen.bytes !== bytes)
    throw new BackupError(`备份文件已损坏：${table} 的校验和不符。数据库没有改变。`);
}
