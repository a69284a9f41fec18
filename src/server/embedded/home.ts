import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedError } from './embedded-error';

export interface User {
  uid: number;
  gid: number;
}

/** The files of one cluster, and who runs it when we are root, whom PostgreSQL refuses. */
export interface ClusterHome {
  folder: string;
  data: string;
  password: string;
  log: string;
  lock: string;
  runAs?: User;
}

// "nobody": works without creating a user.
const nobody: User = { uid: 65534, gid: 65534 };
const rootFolder = '/var/lib/cangtai';

/** Puts the cluster under `dataRoot`, or, when root's substitute cannot get there, under /var/lib. */
export function clusterHome(dataRoot: string): ClusterHome {
  const runAs = process.getuid?.() === 0 ? nobody : undefined;
  const wanted = resolve(dataRoot);
  mkdirSync(wanted, { recursive: true });
  const folder = !runAs || isOpenToAll(wanted) ? wanted : openFolder(join(rootFolder, shortHash(wanted)));
  const data = join(folder, 'postgres');
  refuseForeign(data, runAs);
  return {
    folder,
    data,
    password: join(folder, 'postgres.password'),
    log: join(folder, 'postgres.log'),
    lock: join(folder, 'postgres.lock'),
    runAs,
  };
}

/** Whether anybody may walk down to this folder. */
export function isOpenToAll(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  const above = dirname(folder);
  return above === folder || isOpenToAll(above);
}

function openFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function refuseForeign(data: string, runAs: User | undefined): void {
  const uid = runAs?.uid ?? process.getuid?.();
  if (uid === undefined || !existsSync(data)) return;
  const owner = statSync(data).uid;
  if (owner !== uid) throw new EmbeddedError('NOT_OURS', `${data}, uid ${owner}`);
}
