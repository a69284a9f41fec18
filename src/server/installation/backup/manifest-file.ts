import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from './backup-error';
import { isSignedWith, sign, type BackupKey } from './backup-key';
import { isManifest, type Manifest } from './manifest';

/** The manifest as text, so that what is signed is what is read. */
interface Envelope {
  /** Finds damage, by accident. */
  sha256: string;
  /** The key's id. */
  key: string;
  /** HMAC-SHA256 of the manifest, which holds the sums of all tables: finds changes, on purpose. */
  signature: string;
  manifest: string;
}

export interface ReadOptions {
  /** Of this installation. */
  keys: BackupKey[];
  /** A backup of an installation whose key is not here is wanted all the same. */
  foreign?: boolean;
}

const manifestFile = 'manifest.json';
const maxBytes = 32 << 20;
const ending = '.copy.gz';

/** The file with a table's rows. */
export const rowsFile = (table: string): string => `${table}${ending}`;

const sum = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Written last: a folder without one is no backup. Throws BackupError for what could not be read again. */
export function writeManifest(folder: string, manifest: Manifest, key: BackupKey): void {
  if (!isManifest(manifest)) throw new BackupError('数据库中有备份写不下的表或列，没有写出备份。');
  const text = JSON.stringify(manifest, null, 1);
  const envelope: Envelope = { sha256: sum(text), key: key.id, signature: sign(key, text), manifest: text };
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(envelope)}\n`, { mode: 0o600 });
}

/** Throws BackupError for a folder that holds no whole backup, one that was changed, and a foreign one that was not asked for. */
export function readManifest(folder: string, options: ReadOptions): Manifest {
  const envelope = readEnvelope(folder);
  if (sum(envelope.manifest) !== envelope.sha256)
    throw new BackupError(`备份的目录文件 ${manifestFile} 已损坏（校验和不符）。没有改动任何数据。`);
  const manifest = parsed(envelope.manifest);
  refuseOtherFormat(manifest);
  refuseUnsigned(envelope, options);
  // What another parser could read in another way is not what was written.
  if (!isManifest(manifest) || JSON.stringify(manifest, null, 1) !== envelope.manifest)
    throw new BackupError(`备份的目录文件 ${manifestFile} 内容不合规，不是仓台写出的。没有改动任何数据。`);
  refuseOtherFiles(folder, manifest);
  return manifest;
}

function readEnvelope(folder: string): Envelope {
  const file = join(folder, manifestFile);
  try {
    if (statSync(file).size > maxBytes) throw new Error('too large');
    const { sha256, key = '', signature = '', manifest } = JSON.parse(readFileSync(file, 'utf8')) as Envelope;
    if ([sha256, key, signature, manifest].some((text) => typeof text !== 'string')) throw new Error('incomplete');
    return { sha256, key, signature, manifest };
  } catch (cause) {
    throw new BackupError(`“${folder}”里没有可读的 ${manifestFile}，不是一份完整的备份。`, { cause });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BackupError(`备份的目录文件 ${manifestFile} 已损坏。没有改动任何数据。`, { cause });
  }
}

function refuseOtherFormat(manifest: unknown): void {
  const { product, format } = (manifest ?? {}) as Partial<Manifest>;
  if (product === 'cangtai' && format === 2) return;
  throw new BackupError(
    `不认识这份备份的格式（${JSON.stringify(format)?.slice(0, 20)}）。格式 1 没有签名，且带有 SQL，不再恢复：请用写出它的版本恢复，再升级。`,
  );
}

function refuseUnsigned({ key: id, signature, manifest }: Envelope, { keys, foreign }: ReadOptions): void {
  const key = keys.find((own) => own.id === id);
  if (key && isSignedWith(key, manifest, signature)) return;
  if (key) throw new BackupError('备份的签名不符：它在写出之后被改动过，不会恢复。没有改动任何数据。');
  if (foreign) return;
  throw new BackupError(
    `这份备份不是本安装写出的（密钥 ${shown(id)}，本安装为 ${keys.map((own) => own.id).join('、') || '无'}），无法验证它有没有被改动。` +
      '若写出它时设置了 CANGTAI_SECRET，请设置同一个值再恢复；确实信任其来源时，请加上 --foreign。没有改动任何数据。',
  );
}

const shown = (id: string): string => (/^[0-9a-f]{12}$/.test(id) ? id : '无效');

function refuseOtherFiles(folder: string, { tables }: Manifest): void {
  const named = tables.map(({ table }) => rowsFile(table));
  const found = readdirSync(folder).filter((name) => name.endsWith(ending));
  const missing = named.filter((name) => !found.includes(name));
  if (missing.length) throw new BackupError(`备份不完整，缺少：${missing.join('、')}`);
  const extra = found.filter((name) => !named.includes(name));
  if (extra.length) throw new BackupError(`备份文件夹里有不属于这份备份的文件：${extra.slice(0, 5).join('、')}`);
}
