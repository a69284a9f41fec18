import {
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  closeSync,
  statSync,
  existsSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error';
import type { ClusterHome } from './home';
import { catalogProblems } from './catalog-files';
import { files, folders, refuseNoCluster } from './cluster-files';
import { readRecord } from './cluster-record';
import { controlBytes, readControlFile } from './control-file';
import { problemTexts } from './page-problem';
import { transactionLogProblems } from './transaction-logs';

const ofDatabase = ['PG_VERSION', 'pg_filenode.map'];

/**
 * Whether the folder holds a whole cluster or nothing at all. Reads only. Throws EmbeddedError for everything between: nothing that
 * could be data is taken for nothing.
 */
export function inspectDataFolder(home: ClusterHome, version: number): 'absent' | 'whole' {
  const { data } = home;
  const link = lstatSync(data, { throwIfNoEntry: false });
  const stat = statSync(data, { throwIfNoEntry: false });
  if (link && !stat) throw new EmbeddedError('LOST', `${data} → ?`);
  if (stat && !stat.isDirectory()) throw new EmbeddedError('FOREIGN', data);
  const names = stat ? readdirSync(data) : [];
  if (!names.length) {
    const left = [home.record, home.password].filter((file) => existsSync(file));
    if (left.length) throw new EmbeddedError('LOST', `${data} (${left.join(', ')})`);
    return 'absent';
  }
  refuseNoCluster(data);
  refuseOtherVersion(data, version);
  const problems = problemsIn(home);
  if (problems.length) throw new EmbeddedError('DAMAGED', problems.slice(0, 8).join('; '));
  return 'whole';
}

function refuseOtherVersion(data: string, version: number): void {
  const found = readText(join(data, 'PG_VERSION'))?.trim();
  if (found && /^\d{1,2}(\.\d+)?$/.test(found) && found !== String(version))
    throw new EmbeddedError('OTHER_VERSION', `${join(data, 'PG_VERSION')}: ${found} ≠ ${version}`);
}

function problemsIn(home: ClusterHome): string[] {
  const { data } = home;
  const problems = [
    ...folders.filter((name) => !entry(data, name)?.isDirectory()).map(problemTexts.missing),
    ...files.flatMap((name) => fileProblem(data, name)),
  ];
  if (problems.length) return problems;
  const databases = readdirSync(join(data, 'base')).filter((name) => /^\d+$/.test(name));
  if (!databases.length) problems.push(problemTexts.missing('base/*'));
  for (const database of databases)
    problems.push(...ofDatabase.flatMap((name) => fileProblem(data, `base/${database}/${name}`)));
  if (!readdirSync(join(data, 'pg_wal')).some((name) => /^[0-9A-F]{24}$/.test(name)))
    problems.push(problemTexts.missing('pg_wal/*'));
  if (!readdirSync(join(data, 'pg_xact')).length) problems.push(problemTexts.missing('pg_xact/*'));
  problems.push(...controlProblems(home));
  if (problems.length) return problems;
  const control = readControlFile(data);
  return [...catalogProblems(data, control), ...(control ? transactionLogProblems(data, control) : [])];
}

function entry(data: string, name: string): Stats | undefined {
  return statSync(join(data, name), { throwIfNoEntry: false });
}

function fileProblem(data: string, name: string): string[] {
  const stat = entry(data, name);
  if (!stat?.isFile()) return [problemTexts.missing(name)];
  // No process writes an empty one: its content is lost.
  return stat.size === 0 ? [problemTexts.empty(name)] : [];
}

function controlProblems(home: ClusterHome): string[] {
  const name = 'global/pg_control';
  if (entry(home.data, name)?.size !== controlBytes) return [problemTexts.truncated(name)];
  const known = readRecord(home)?.system;
  const found = systemIdentifier(home.data);
  return known && known !== found ? [`${name} 属于另一个数据库 of another cluster (${found} ≠ ${known})`] : [];
}

/** The number that initdb gave to the cluster, and to it alone. */
export function systemIdentifier(data: string): string {
  const file = openSync(join(data, 'global/pg_control'), 'r');
  try {
    const bytes = Buffer.alloc(8);
    readSync(file, bytes, 0, 8, 0);
    return bytes.readBigUInt64LE().toString();
  } finally {
    closeSync(file);
  }
}

function readText(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;
}
