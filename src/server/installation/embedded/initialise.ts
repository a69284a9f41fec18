import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries';
import { inspectDataFolder } from './data-folder';
import { EmbeddedError, fromServerLog } from './embedded-error';
import type { FileLock } from './file-lock';
import type { ClusterHome } from './home';
import { serverEnvironment } from './server-environment';

export const superuser = 'postgres';

// The same order and the same letters on every machine; Chinese is sorted by ICU collations named where they are needed.
const sameEverywhere = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

// Which signs are letters: without knowing that, PostgreSQL has no trigrams of Chinese, by which parts of texts are found.
// Not every system knows the first of these.
const letters = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Makes the cluster when there is none yet. Returns the superuser's password. Throws for a folder that is neither whole nor empty. */
export function initialise(
  binaries: Binaries,
  home: ClusterHome,
  lock: FileLock | undefined,
  log: (line: string) => void,
): string {
  if (inspectDataFolder(home, binaries.version) === 'whole') return knownPassword(home);
  log('正在创建数据库…');
  const password = passwordFor(home);
  runInitdb(binaries, home, lock, password);
  renameSync(home.nextPassword, home.password);
  return password;
}

function knownPassword(home: ClusterHome): string {
  // Killed between its two last steps, a cluster was made whose password is still called the next one.
  if (!existsSync(home.password) && readPassword(home.nextPassword)) renameSync(home.nextPassword, home.password);
  const password = readPassword(home.password);
  if (!password) throw new EmbeddedError('NO_PASSWORD', home.password);
  return password;
}

/** Not called the password before its cluster is there: alone, that says that a cluster was lost. */
function passwordFor({ nextPassword: file }: ClusterHome): string {
  const known = readPassword(file);
  if (known) return known;
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

const readPassword = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

/** Works in a folder of its own and moves what is whole to its place: nothing else ever has to be cleared away. */
function runInitdb({ initdb }: Binaries, home: ClusterHome, lock: FileLock | undefined, password: string): void {
  const target = existsSync(home.data) ? realpathSync(home.data) : home.data;
  const prefix = `${basename(target)}.initdb-`;
  removeUnfinished(dirname(target), prefix);
  const folder = mkdtempSync(join(dirname(target), prefix));
  const passwordFile = join(folder, 'password');
  const unfinished = join(folder, 'data');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (home.runAs) for (const path of [folder, passwordFile]) chownSync(path, home.runAs.uid, home.runAs.gid);
    const access = [`--username=${superuser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const run = (ctype: string) =>
      spawnSync(
        initdb,
        ['--pgdata', unfinished, ...access, ...sameEverywhere, `--lc-ctype=${ctype}`, '--no-instructions'],
        {
          ...home.runAs,
          cwd: folder,
          env: serverEnvironment(),
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe', lock?.fd ?? 'ignore'],
        },
      );
    const isUnknown = ({ status, stderr }: ReturnType<typeof run>) => status !== 0 && /locale/.test(stderr ?? '');
    const result = letters
      .slice(1)
      .reduce((last, ctype) => (isUnknown(last) ? run(ctype) : last), run(letters[0] as string));
    if (result.status !== 0) throw initdbError(result.error?.message ?? result.stderr, folder);
    renameSync(unfinished, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What PostgreSQL says is about a folder that it has made itself: nothing of the user's can be damaged there. */
function initdbError(said: string, folder: string): EmbeddedError {
  const { code } = fromServerLog(said);
  const known = freeBytes(folder) < neededBytes ? 'FULL' : code;
  const reason = said.trim().slice(-300);
  if (known === 'FULL') return new EmbeddedError(known, `${dirname(folder)}: ${reason}`);
  return new EmbeddedError(known === 'READ_ONLY' || known === 'NO_ACCESS' ? known : 'INITDB_FAILED', reason);
}

// Without room initdb may fail on anything, and has cleared its files away by the time that it says so.
const neededBytes = 100 * 2 ** 20;

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** What a killed initialisation left: no server has ever worked there, or it would have left its options. */
function removeUnfinished(folder: string, prefix: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(prefix))) {
    const path = join(folder, name);
    if (!existsSync(join(path, 'data/postmaster.opts'))) rmSync(path, { recursive: true, force: true });
  }
}
