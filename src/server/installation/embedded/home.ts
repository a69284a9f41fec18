import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../platform/make-folder';
import { refuseNoCluster } from './cluster-files';
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
  /** Of a cluster that is still to be made. */
  nextPassword: string;
  log: string;
  /** Held by the console. */
  lock: string;
  /** Held by the server and all its processes. */
  databaseLock: string;
  /** What is known of the cluster beside it, so that its loss is noticed. */
  record: string;
  runAs?: User;
}

// "nobody": works without creating a user.
const nobody: User = { uid: 65534, gid: 65534 };
const rootFolder = '/var/lib/cangtai';

/**
 * Puts the cluster under `dataRoot`, or, when root's substitute cannot get there, under /var/lib. Throws NOT_OURS, and FOREIGN for a
 * folder that holds other people's files and no cluster of ours.
 */
export function clusterHome(dataRoot: string): ClusterHome {
  makeFolder(dataRoot);
  const wanted = realpathSync(dataRoot);
  const home = homeFor(wanted);
  if (!wasUsed(home)) refuseStrangers(wanted);
  makeFolder(home.folder, { mode: 0o755 });
  return home;
}

function homeFor(wanted: string): ClusterHome {
  const owner = ownerOf(dataFolder(wanted));
  if (process.getuid?.() === 0) return rootHome(wanted, owner);
  if (owner && owner.uid !== process.getuid?.()) {
    throw new EmbeddedError('NOT_OURS', `${dataFolder(wanted)}, uid ${owner.uid}`);
  }
  return homeAt(wanted);
}

/** Whether a cluster of ours is there, or was. What is in its folder is looked at later. */
function wasUsed({ data, record, password, nextPassword }: ClusterHome): boolean {
  const isLink = lstatSync(data, { throwIfNoEntry: false })?.isSymbolicLink();
  const isFile = existsSync(data) && !statSync(data).isDirectory();
  return isLink || isFile || [record, password, nextPassword].some((file) => existsSync(file)) || hasEntries(data);
}

// What the console itself puts there, what is hidden, and what a new file system begins with.
const ownNames = /^(postgres$|postgres[.-]|\.|lost\+found$)/;

function refuseStrangers(folder: string): void {
  const strangers = readdirSync(folder).filter((name) => !ownNames.test(name));
  if (strangers.length) throw new EmbeddedError('FOREIGN', `${folder} (${strangers.slice(0, 3).join(', ')})`);
}

/** An existing cluster keeps its owner; a new one belongs to the user "nobody". */
function rootHome(wanted: string, owner: User | undefined): ClusterHome {
  const data = dataFolder(wanted);
  if (owner?.uid === 0 && hasEntries(data)) {
    refuseNoCluster(data);
    throw new EmbeddedError('OWNED_BY_ROOT', data);
  }
  if (owner && owner.uid !== 0) return homeAt(wanted, owner);
  if (isOpenToAll(wanted)) return homeAt(wanted, nobody);
  return homeAt(join(rootFolder, createHash('sha256').update(wanted).digest('hex').slice(0, 12)), nobody);
}

function homeAt(folder: string, runAs?: User): ClusterHome {
  const file = (ending: string) => join(folder, `postgres.${ending}`);
  return {
    folder,
    data: dataFolder(folder),
    password: file('password'),
    nextPassword: file('password.new'),
    log: file('log'),
    lock: file('lock'),
    databaseLock: file('server.lock'),
    record: file('json'),
    runAs,
  };
}

function hasEntries(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && readdirSync(folder).length > 0;
}

function dataFolder(folder: string): string {
  return join(folder, 'postgres');
}

function ownerOf(path: string): User | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  // Windows has no owners' numbers.
  return stat && process.getuid ? { uid: stat.uid, gid: stat.gid } : undefined;
}

/** Whether every user may traverse the path to this folder. */
function isOpenToAll(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  const above = dirname(folder);
  return above === folder || isOpenToAll(above);
}
