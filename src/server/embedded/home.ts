import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Puts the cluster under `dataRoot`, or, when root's substitute cannot get there, under /var/lib. Throws NOT_OURS. */
export function clusterHome(dataRoot: string): ClusterHome {
  mkdirSync(dataRoot, { recursive: true });
  const wanted = realpathSync(dataRoot);
  const owner = ownerOf(dataFolder(wanted));
  if (process.getuid?.() === 0) return rootHome(wanted, owner);
  if (owner && owner.uid !== process.getuid?.()) {
    throw new EmbeddedError('NOT_OURS', `${dataFolder(wanted)}, uid ${owner.uid}`);
  }
  return homeAt(wanted);
}

/** An existing cluster goes on as its owner; a new one belongs to nobody. */
function rootHome(wanted: string, owner: User | undefined): ClusterHome {
  if (owner) return homeAt(wanted, owner);
  if (isOpenToAll(wanted)) return homeAt(wanted, nobody);
  const folder = join(rootFolder, createHash('sha256').update(wanted).digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return homeAt(folder, nobody);
}

function homeAt(folder: string, runAs?: User): ClusterHome {
  const file = (ending: string) => join(folder, `postgres.${ending}`);
  return { folder, data: dataFolder(folder), password: file('password'), log: file('log'), lock: file('lock'), runAs };
}

function dataFolder(folder: string): string {
  return join(folder, 'postgres');
}

function ownerOf(path: string): User | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  // Windows has no owners' numbers.
  return stat && process.getuid ? { uid: stat.uid, gid: stat.gid } : undefined;
}

/** Whether anybody may walk down to this folder. */
function isOpenToAll(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  const above = dirname(folder);
  return above === folder || isOpenToAll(above);
}
