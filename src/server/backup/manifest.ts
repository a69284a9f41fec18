import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One table's rows, as `COPY` in text form, compressed. */
export interface BackedUp {
  table: string;
  file: string;
  columns: string[];
  rows: number;
  bytes: number;
  /** Of what was compressed, hexadecimal. */
  sha256: string;
}

/** What a backup is: how to make the tables, what goes into them, and what is made when they are full. */
export interface Manifest {
  format: 1;
  product: 'cangtai';
  at: string;
  postgres: string;
  /** The audit chain's head at that moment. */
  head: string;
  before: Statement[];
  tables: BackedUp[];
  after: Statement[];
  /** Tables whose rows are left out: whoever was signed in signs in anew. */
  empty: string[];
}

export interface Statement {
  sql: string;
  /** An extension that it cannot do without; where it cannot be had, the statement is left out, and `object` forgotten. */
  needs?: string;
  object?: string;
}

export const manifestFile = 'manifest.json';

/** What is the user's to mend, in Chinese. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const sum = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Written last: a folder without one is no backup. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const text = JSON.stringify(manifest, null, 1);
  writeFileSync(join(folder, manifestFile), `${JSON.stringify({ sha256: sum(text), manifest: text })}\n`, {
    mode: 0o600,
  });
}

/** Throws BackupError for a folder that holds no whole backup of ours. */
export function readManifest(folder: string): Manifest {
  let said: { sha256?: unknown; manifest?: unknown };
  try {
    said = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as typeof said;
  } catch (cause) {
    throw new BackupError(`“${folder}”里没有可读的 ${manifestFile}，不是一份完整的备份。`, { cause });
  }
  if (typeof said.manifest !== 'string' || sum(said.manifest) !== said.sha256)
    throw new BackupError(`备份的目录文件 ${manifestFile} 已损坏（校验和不符）。`);
  const manifest = JSON.parse(said.manifest) as Manifest;
  if (manifest.product !== 'cangtai' || manifest.format !== 1)
    throw new BackupError(`不认识这份备份的格式（${String(manifest.format)}），请用写出它的版本恢复。`);
  return manifest;
}
